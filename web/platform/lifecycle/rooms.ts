import type { WebRoom } from '../room.ts'

let filled: readonly WebRoom[] = []

/** Says which rooms there are, lower ones first; before anything is shown. */
export function fillRooms(rooms: readonly WebRoom[]): void {
  filled = rooms
}

/** The rooms that a workspace is made of. */
export function allRooms(): readonly WebRoom[] {
  return filled
}
