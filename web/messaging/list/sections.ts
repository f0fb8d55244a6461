import type { ChannelRow } from '../model/channel.ts'

export type SectionName = 'channels' | 'clients' | 'direct' | 'archived'

export interface Sections {
  own: ChannelRow[]
  sections: { name: SectionName; rows: ChannelRow[] }[]
}

const byScope: Record<string, SectionName> = {
  team: 'channels',
  broadcast: 'channels',
  client: 'clients',
  direct: 'direct',
}
const order: SectionName[] = ['channels', 'clients', 'direct', 'archived']

/** The list in its sections; the viewer's own conversation is above them, and archived ones below. */
export function toSections(rows: readonly ChannelRow[]): Sections {
  const sectionOf = ({ archived, channel }: ChannelRow) =>
    archived || channel.status === 'archived' ? 'archived' : byScope[channel.scope]
  const groups = Map.groupBy(rows, sectionOf)
  return {
    own: groups.get(undefined) ?? [],
    sections: order.flatMap((name) => {
      const found = groups.get(name)
      return found ? [{ name, rows: found }] : []
    }),
  }
}
