/** An offer as links and headings name it. A title that has the word is not told it twice: «عرض الخميس». */
export const offerName = (title: string): string => (title.startsWith('عرض ') ? title : `عرض ${title}`);
