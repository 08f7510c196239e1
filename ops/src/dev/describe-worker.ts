import { AppNameSchema, parse } from '@riwaq/contracts';
import { workspaceFolder } from '../build/app-folders';
import { describeApp } from '../build/describe-app';

/** Prints what an app's sources say about it, read by a process of its own since a module once read stays as it was: `describe-worker.ts <app>`. */
try {
  const { routes, says } = await describeApp(workspaceFolder(parse(AppNameSchema, process.argv[2], 'the app to describe')));
  process.stdout.write(JSON.stringify({ routes: routes.map(({ path }) => path), navigation: says.navigation }));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
