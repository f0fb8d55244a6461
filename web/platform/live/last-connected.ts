import { readLocal } from '../local.ts'

/** The name of the local value that says when a workspace was connected last, as epoch milliseconds. */
export const connectedName = (workspace: string): string => `atrium.my.connected/${workspace}`

/** When what this browser shows of the workspace was last true by itself. */
export const lastConnected = (workspace: string): number | undefined => readLocal(connectedName(workspace))
