import type { KeyboardParts } from '../platform/slots.ts'
import { channelSource } from './list/channel-source.ts'
import { peopleSource } from './list/people-source.ts'
import { shortcuts } from './shortcuts.ts'

/** The palette sources and shortcuts of messaging. */
export const messagingKeyboard: KeyboardParts = { palette: [channelSource, peopleSource], shortcuts }
