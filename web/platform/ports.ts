/** Questions that a lower room asks and an upper room answers: declared by the one in its `ports.ts`, filled by the other in its `room.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms declare what is in it
export interface Ports {}

const filled: Partial<Ports> = {}

export function fillPorts(parts: readonly (Partial<Ports> | undefined)[]): void {
  Object.assign(filled, ...parts)
}

/** The answerer of a port; undefined when no room fills it. */
export function port<Name extends keyof Ports>(name: Name): Ports[Name] | undefined {
  return filled[name]
}
