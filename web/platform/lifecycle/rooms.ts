import type { WebRoom } from '../room.ts'

let filled: readonly WebRoom[] = []

/** Registers the rooms, lower ones first, before anything is rendered. */
export function fillRooms(rooms: readonly WebRoom[]): void {
  filled = rooms
}

/** The registered rooms. */
export function allRooms(): readonly WebRoom[] {
  return filled
}
