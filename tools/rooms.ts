/**
 * The floor plan: which room may use which. Imports go down only; what must go up is an event or a port. A room that is
 * not built yet has no place here.
 */
export const floorPlan: Record<string, readonly string[]> = {
  identity: [],
  agencies: ['identity'],
  notifications: ['identity', 'agencies'],
  media: ['identity', 'agencies', 'notifications'],
  messaging: ['identity', 'agencies', 'notifications', 'media'],
  notes: ['identity', 'agencies', 'notifications', 'media', 'messaging'],
  scheduling: ['identity', 'agencies', 'notifications', 'media', 'messaging'],
  work: ['identity', 'agencies', 'notifications', 'media', 'messaging', 'notes'],
}

/** The role files of a server room; each may also be a folder of that name. What is not here has no place in a room. */
export const serverRoles = [
  'schema',
  'commands',
  'queries',
  'policy',
  'store',
  'events',
  'listeners',
  'jobs',
  'routes',
  'ports',
  'mails',
  'sentences',
  'room',
  'factory',
  'sweep',
  'demo',
] as const

/** Which roles of the same room a role may use (its own files aside). */
export const mayUse: Record<string, readonly string[]> = {
  schema: ['commands', 'queries', 'policy', 'events', 'sentences'],
  commands: ['policy', 'store', 'events', 'queries', 'ports', 'mails', 'sentences'],
  queries: ['policy', 'ports', 'mails', 'sentences'],
  policy: ['sentences'],
  store: ['queries', 'sentences'],
  events: ['queries', 'ports'],
  listeners: ['commands', 'queries', 'events'],
  jobs: ['commands', 'queries', 'mails', 'ports'],
  routes: ['commands', 'queries', 'policy', 'sentences'],
  ports: ['queries'],
  mails: [],
  sentences: [],
  sweep: ['commands', 'queries', 'factory'],
  demo: ['commands', 'queries'],
  room: [
    'schema',
    'commands',
    'queries',
    'policy',
    'events',
    'listeners',
    'jobs',
    'routes',
    'ports',
    'sentences',
  ],
}

/** What a room above may use of a room below. */
export const doors = ['commands', 'queries', 'schema', 'ports', 'events', 'factory'] as const
