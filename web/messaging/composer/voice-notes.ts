import type { Voice } from '../message/voice.ts'
import type { SendInput } from '../model/send-input.ts'

/** The message of each recording, by its id, which is also the id of its upload. */
export type VoiceNotes = Record<string, Omit<SendInput, 'id' | 'pieces'> & { payload: { voice: Voice } }>
