import { readLocal, writeLocal } from '../../platform/local.ts'
import { currentAgency } from '../../platform/session/current-agency.ts'

const name = () => `atrium.my.last-channel.${currentAgency.get()}`

/** Remembers the channel that was open last in this agency. */
export function rememberChannel(id: string): void {
  writeLocal(name(), id)
}

export function lastChannel(): string | undefined {
  return readLocal<string>(name())
}
