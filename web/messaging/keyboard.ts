import type { KeyboardParts } from '../platform/slots.ts'
import { channelSource } from './list/channel-source.ts'
import { peopleSource } from './list/people-source.ts'
import { shortcuts } from './shortcuts.ts'

/** What messaging brings to the palette and to the list of shortcuts. */
export const messagingKeyboard: KeyboardParts = { palette: [channelSource, peopleSource], shortcuts }
