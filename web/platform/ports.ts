/**
 * Functions that a lower room calls and an upper room implements: declared in the lower room's `ports.ts`, implemented
 * in the upper room's `room.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: extended by the rooms through declaration merging
export interface Ports {}

const filled: Partial<Ports> = {}

export function fillPorts(parts: readonly (Partial<Ports> | undefined)[]): void {
  Object.assign(filled, ...parts)
}

/** The implementation of a port; undefined if no room provides it. */
export function port<Name extends keyof Ports>(name: Name): Ports[Name] | undefined {
  return filled[name]
}
