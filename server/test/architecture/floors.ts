/**
 * Who may import whom: houses of floors, from the top one down. A room imports itself and what lies below it
 * in one of its houses, never a room beside it. `*` makes each folder a room of its own: no feature imports
 * another. `.config/floors.grit` says the same while one types.
 */
const houses: string[][][] = [
  [
    ...under('client/src', [
      ['main.tsx'],
      ['app'],
      ['pages'],
      ['features/*/*'],
      ['offers', 'offer-drafts'],
      ['ui', 'session'],
      ['lib'],
      ['assets'],
    ]),
    ['server/contract'],
    ['server/texts'],
  ],
  [
    ...under('server/src', [
      [
        'main.ts',
        'cluster.ts',
        'worker.ts',
        'demo.ts',
        'admin.ts',
        'backup.ts',
        'restore.ts',
        'migrate-database.ts',
        'erase.ts',
      ],
      ['serve.ts'],
      ['start', 'app.ts', 'backup'],
      ['jobs'],
      ['features/*'],
      ['offers'],
      ['platform/http', 'platform/metrics', 'platform/job-runner'],
      ['platform/services.ts'],
      ['platform/audit', 'platform/rate-limits.ts', 'platform/messages'],
      ['platform/sessions', 'platform/uploads', 'platform/response-cache', 'platform/mail'],
      ['platform/database', 'platform/passwords.ts', 'platform/pseudonyms.ts', 'platform/secret-token.ts'],
      ['platform/config.ts', 'platform/derived-key.ts', 'platform/logger.ts', 'platform/errors.ts'],
    ]),
    ['server/contract'],
    ['server/texts'],
  ],
  [['client/src/service-worker'], ['client/src/lib'], ['server/contract']],
  [['server/src/start'], ['db/seed']],
  [
    [
      'client/vite.config.ts',
      'client/vite.server.config.ts',
      'client/vite.service-worker.config.ts',
      'server/build.mjs',
      'server/dev.mjs',
      'server/draw-icons.mjs',
    ],
    ['client/build'],
    ['server/texts'],
  ],
]

function under(folder: string, floors: string[][]): string[][] {
  return floors.map((rooms) => rooms.map((room) => `${folder}/${room}`))
}

export const rooms: readonly string[] = [...new Set(houses.flat(2))]

/** `to` is a path as well: packages are none of this map's business. Nobody imports what lies in no room. */
export function mayImport(from: string, to: string): boolean {
  const [own, other] = [roomOf(from), roomOf(to)]
  if (!own || !other) return false
  const isBelow = (house: string[][]) =>
    floorOf(house, own) >= 0 && floorOf(house, own) < floorOf(house, other)
  return own.folder === other.folder || houses.some(isBelow)
}

const floorOf = (house: string[][], { name }: Room) => house.findIndex((floor) => floor.includes(name))

type Room = { name: string; folder: string }

/**
 * Where a file lives: the innermost room, as a file may be a room of its own. `folder` has a feature's name
 * for the `*`.
 */
export function roomOf(path: string): Room | undefined {
  return rooms
    .map((name) => ({ name, folder: patternOf(name).exec(path)?.[0] ?? '' }))
    .sort((a, b) => b.folder.length - a.folder.length)
    .find(({ folder }) => folder)
}

const patternOf = (room: string) =>
  new RegExp(`^${room.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}${/\.\w+$/.test(room) ? '$' : '(?=/)'}`)
