import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the bundler tells of a module. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}
type Group = { name: (id: string, graph: Graph) => string | null; priority: number }

const web = fileURLToPath(new URL('../web/', import.meta.url))

const guests = ['identity/login-page.tsx', 'shell/guest-layout.tsx']
const frame = [
  'shell/signed-in.tsx',
  ...readdirSync(web)
    .map((room) => `${room}/workspace.ts`)
    .filter((file) => existsSync(web + file)),
]
const messaging = [
  'messaging/dial-page.tsx',
  'messaging/start-panel.tsx',
  'messaging/list/start-lines.tsx',
  'messaging/channel/channel-page.tsx',
  'messaging/list/following-lines.tsx',
  'notes/panel/notes-button.tsx',
]

/** What comes later on each page. */
const background = ['messaging/thread/unread-threads.tsx']
const dashboard = [
  'dashboard/page/dashboard-page.tsx',
  'dashboard/changes/changes-part.tsx',
  ...readdirSync(web)
    .map((room) => `${room}/dashboard-parts.ts`)
    .filter((file) => existsSync(web + file)),
  ...readdirSync(web)
    .map((room) => `${room}/dashboard`)
    .filter((folder) => existsSync(web + folder))
    .flatMap((folder) => readdirSync(web + folder).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('-part.tsx')),
]

/**
 * Packages whose index imports every part there is, used or not: nothing says who needs which. Not icons, which are imported
 * each by itself, and would be forty files of 200 bytes.
 */
export const collections = /node_modules\/(@(mantine|tanstack|tabler(?!.*\/esm\/icons\/))|uuid)\//

/** What the first load needs of the collections by single parts, each of which would be a file of some hundred bytes. */
export const small =
  /node_modules\/(uuid\/dist\/(stringify|rng|v7)\.js|@tanstack\/.*\/useLocation\.js|@mantine\/(core|hooks)\/.*\/(get-env|random-id|get-style-object|clamp|to-int|use-(callback-ref|uncontrolled|id|merged-ref)|(VisuallyHidden|FileButton|Badge)(\.module)?)\.mjs)/

/**
 * Chunks of what the first load needs: what guests' pages need as well, the frame of who is signed in, messaging, and the
 * dashboard. Left alone, the bundler makes a chunk for every set of pages that share something: a hundred small files, each
 * compressed by itself.
 */
export function firstLoad(): Group[] {
  let chunks: ReadonlyMap<string, string> | undefined
  // An earlier chunk has a higher priority and takes along what it imports.
  return firstChunks.map((chunk, at) => ({
    name: (id, graph) => {
      chunks ??= assign(graph)
      return chunks.get(id) === chunk ? chunk : null
    },
    priority: firstChunks.length - at,
  }))
}

const firstChunks = ['parts', 'frame', 'common', 'messaging', 'dashboard']

/** What nearly every page needs. */
const everywhere = /\/(web\/(ui|platform|shell)|shared)\//

const firstPages = new Set(
  [...guests, ...frame, ...messaging, ...dashboard].map((file) =>
    file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, ''),
  ),
)

/**
 * The files that are asked for together with a chunk. To say so of every page and dialog, the first load would carry the names
 * of all files that there are, some 7 kB; those find what they import a step later.
 */
export function preloaded(file: string, deps: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, '')
  return hostType === 'html' || firstChunks.includes(name) || firstPages.has(name) ? deps : []
}

function assign(graph: Graph): Map<string, string> {
  const forGuests = reached(guests, graph)
  const chunks = new Map<string, string>()
  for (const id of reached(dashboard, graph)) chunks.set(id, everywhere.test(id) ? 'common' : 'dashboard')
  for (const id of reached(messaging, graph)) chunks.set(id, chunks.has(id) ? 'frame' : 'messaging')
  for (const id of reached(background, graph)) chunks.set(id, 'frame')
  for (const id of reached(frame, graph)) chunks.set(id, 'frame')
  for (const id of chunks.keys()) if (forGuests.has(id)) chunks.set(id, 'parts')
  return chunks
}

/** All that these files import, without what they load later. */
function reached(files: readonly string[], graph: Graph): Set<string> {
  const found = new Set(files.map((file) => web + file))
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!collections.test(next)) found.add(next)
  return found
}
