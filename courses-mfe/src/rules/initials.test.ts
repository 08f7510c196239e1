import { expect, test } from '@jest/globals';
import { initialsOf } from './initials';

test.each([
  ['المدرّب الشريك', 'م\u00a0ش', 'without the article'],
  ['د. أمينة بن علي', 'أ\u00a0ع', 'of the first and the last name, without a title'],
  ['أ.د. الأمين  زروقي', 'أ\u00a0ز', 'without two titles in one, whatever the room between the words'],
  ['الدكتورة سُعاد', 'س', 'of a name of one word, without its marks'],
  ['د/ ليلى', 'ل', 'after a title with a stroke'],
  ['Dr. omar Haddad', 'O\u00a0H', 'in Latin letters, large'],
  ['', '', 'of nothing'],
  ['د.', '', 'of a title alone'],
  ['31 —', '', 'of what has no letter'],
])('the initials of «%s» are «%s»: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
