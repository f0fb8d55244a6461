import type { KeyboardParts } from '../platform/slots.ts'
import { markAllSource } from './list/mark-all-source.ts'

/** What the palette can do with notifications. */
export const notificationsKeyboard: KeyboardParts = { palette: [markAllSource] }
