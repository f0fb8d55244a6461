import { Group, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { Avatar } from '../avatar.tsx'
import type { Person } from './person.ts'

interface Props {
  person: Person
  /** Distinguish the person from others. */
  notes: readonly (string | null | undefined)[]
  isChosen?: boolean
  /** At the end of the row. */
  end?: ReactNode
}

/** A person as an option. */
export function PersonOption({ person: { id, name, avatar }, notes, isChosen, end }: Props) {
  const note = notes.filter(Boolean).join(' · ')
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar id={id} name={name} picture={avatar ?? null} size={24} />
      <bdi>{name}</bdi>
      {note && (
        <Text c="dimmed" fz="xs">
          {note}
        </Text>
      )}
      {isChosen && <IconCheck size={16} stroke={1.5} aria-hidden />}
      {end && (
        <Text c="dimmed" fz="xs" ml="auto">
          {end}
        </Text>
      )}
    </Group>
  )
}
