/** How a change's words are written into CHANGELOG.md: as they were said, with no commit's digest, and what a package is built on in one line. */
module.exports = {
  async getReleaseLine({ summary }) {
    const [first, ...more] = summary.split('\n').map((line) => line.trimEnd());
    return [`- ${first}`, ...more.map((line) => (line ? `  ${line}` : ''))].join('\n');
  },
  async getDependencyReleaseLine(_changes, dependencies) {
    if (dependencies.length === 0) return '';
    return `- On ${dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.`;
  },
};
