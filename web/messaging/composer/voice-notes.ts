import type { Voice } from '../message/voice.ts'
import type { SendInput } from '../model/send-input.ts'

/** What will be sent with each recording once its file has arrived, by the id of both. */
export type VoiceNotes = Record<string, Omit<SendInput, 'id' | 'pieces'> & { payload: { voice: Voice } }>
