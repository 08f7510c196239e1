import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { circlesIn } from './package-circles';

/** For each room, the rooms that it imports, each with its imports: «outbox/deliver.ts imports mail/mailer». */
type RoomImports = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const importPath = /(?:\bfrom|\bimport)\s{0,9}\(?\s{0,9}['"](\.[^'"]+)['"]/g;

/**
 * Returns one line for each circle of rooms in a folder: its arrow with the fewest imports, which are named. A room is a
 * folder or a file directly in it. Tests belong to none. Imports of the rooms in `freely` do not count.
 */
export function findRoomCircles(folder: string, freely: readonly string[] = []): readonly string[] {
  const rooms = importsIn(folder, freely);
  const circles = circlesIn(new Map([...rooms].map(([room, used]) => [room, [...used.keys()]]))).map((circle): [string, string] => {
    const names = circle.split(' → ');
    const arrows = names.slice(1).map((to, index) => rooms.get(names[index] ?? '')?.get(to) ?? []);
    const [lightest = []] = arrows.sort((one, other) => one.length - other.length);
    return [lightest.join(', '), `${circle}: ${lightest.join(', ')}`];
  });
  return [...new Map(circles.reverse()).values()];
}

function importsIn(folder: string, freely: readonly string[]): RoomImports {
  const rooms = new Map<string, Map<string, string[]>>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  for (const file of files) {
    const used = rooms.get(roomOf(file)) ?? new Map<string, string[]>();
    rooms.set(roomOf(file), used);
    for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(importPath)) {
      const target = relative(folder, join(folder, dirname(file), path));
      const to = roomOf(target);
      if (to === roomOf(file) || to === '..' || freely.includes(to)) continue;
      used.set(to, [...(used.get(to) ?? []), `${file} imports ${target}`]);
    }
  }
  return rooms;
}

function roomOf(path: string): string {
  return path.split(sep)[0]?.replace(/\.tsx?$/, '') ?? '';
}
