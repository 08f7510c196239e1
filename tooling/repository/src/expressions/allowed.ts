/** A tolerated expression: costly, or made at run time. */
export interface Allowed {
  readonly file: string;
  /** As in the source: `/a+/g`, or its expression. */
  readonly expression: string;
  /** Why no outside input reaches it. */
  readonly reason: string;
}

/** No outside input reaches these. An unused entry fails the check. */
export const allowed: readonly Allowed[] = [
  {
    file: 'ops/src/release/assemble/move-scripts.ts',
    expression: `new RegExp(\`\${code.global}(?!\\\\w)\`, 'g')`,
    reason: "a release's own name, of letters and digits, and the end of a word",
  },
  {
    file: 'ops/src/store/build/app-workspaces.ts',
    expression: `new RegExp(\`^\${[start, ...rest].map((text) => text.replaceAll(/[^\\w-]/g, '\\\\$&')).join('[^/]*')}$\`)`,
    reason: "patterns of the project's own package.json, against the names of its folders",
  },
  {
    file: 'tooling/repository/src/new-remote/make-remote.ts',
    expression: `new RegExp(\`\\\\{\\\\s*"path": "\${last?.path}"\\\\s*\\\\}\`)`,
    reason: "the project's own tsconfig.json, read once by the team that adds a remote",
  },
  {
    file: 'tooling/repository/src/new-remote/make-remote.ts',
    expression: `new RegExp(\`\\\\b\${other}\\\\b\`, 'g')`,
    reason: "the name of one of the project's apps, in the workflow of that app",
  },
  {
    file: 'shell/src/app/mirrored.ts',
    expression:
      '/left|right|[lr]t[lr]|[ew]-resize|text-shadow|box-shadow:(?!var|(?:inset )?0 )|translate|background[^;]*\\d%|radius:[^;]*\\s|(?:margin|padding|width):(?:[^\\s;,]+\\s+){3}|(?:color|style):(?:[^\\s;]+\\s+){3}/i',
    reason: "rules of our own styles, a few hundred characters each, and no byte of a first page's script to spare",
  },
];
