/**
 * The floor plan: which room may use which. Imports go down only; what must go up is an event or a port. A room that is
 * not built yet has no place here.
 */
export const floorPlan: Record<string, readonly string[]> = {
  identity: [],
  agencies: ['identity'],
  keys: ['identity', 'agencies'],
  notifications: ['identity', 'agencies'],
  media: ['identity', 'agencies', 'notifications'],
  branding: ['identity', 'agencies', 'notifications', 'media'],
  forms: ['identity', 'agencies', 'notifications', 'media', 'branding'],
  links: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms'],
  messaging: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms'],
  notes: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms', 'messaging'],
  scheduling: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms', 'messaging'],
  diffusions: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms', 'messaging'],
  away: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms', 'messaging'],
  work: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms', 'messaging', 'notes'],
  requests: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms', 'messaging', 'work'],
  time: ['identity', 'agencies', 'notifications', 'media', 'branding', 'forms', 'messaging', 'work'],
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
export const publicRoles = ['commands', 'queries', 'schema', 'ports', 'events', 'factory'] as const

/**
 * The folders of a web room, and of what is below the rooms, lower ones first: a folder uses those before it. A file that stands beside the folders is as
 * high as the highest folder it uses, so that below that nobody uses it. `routes` may name any page, because pages are loaded
 * when they are opened.
 */
export const webFolders: Record<string, readonly string[]> = {
  platform: ['texts', 'session', 'workspace', 'live', 'client', 'outbox', 'drafts', 'uploads', 'lifecycle'],
  shell: ['routing', 'agency', 'settings', 'palette'],
  identity: ['profile', 'settings'],
  agencies: [
    'people',
    'home',
    'pairing',
    'join',
    'brand',
    'domains',
    'settings',
    'start',
    'launch',
    'notify',
    'lazy',
  ],
  media: ['viewer', 'upload', 'share', 'drive'],
  forms: ['fields', 'answers', 'builder', 'movable', 'custom', 'registration', 'settings'],
  links: ['operations', 'open', 'settings'],
  messaging: [
    'operations',
    'model',
    'cache',
    'editor',
    'message',
    'composer',
    'conversation',
    'thread',
    'files',
    'mention',
    'linked',
    'channel',
    'list',
    'overview',
    'start',
    'notify',
    'settings',
    'lazy',
  ],
  notes: ['operations', 'panel', 'aside'],
  scheduling: ['when', 'later', 'cron'],
  diffusions: ['answer', 'list', 'compose', 'report'],
  away: ['settings'],
  time: [
    'clock',
    'choose',
    'act',
    'task',
    'day',
    'add',
    'dialog',
    'hours',
    'list',
    'planning',
    'team',
    'settings',
    'lazy',
  ],
  work: ['my', 'templates', 'task', 'board', 'message', 'list', 'projects', 'project'],
  requests: ['parts', 'filing', 'list', 'approval', 'request', 'portal', 'settings', 'message'],
}
