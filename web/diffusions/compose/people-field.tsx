import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { PeoplePicker } from '../../messaging/channel/people-picker.tsx'
import type { Person } from '../../messaging/model/channel.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'

interface Props {
  label: string
  /** The label of the button that opens the picker. */
  action: string
  people: Person[]
  onChange: (people: Person[]) => void
}

/** Individually selected people; the picker is loaded on demand. Only admins can send to the team. */
export function PeopleField({ label, action, people, onChange }: Props) {
  const { role } = useViewer()
  const [opened, setOpened] = useState(false)
  if (!opened && people.length === 0)
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => setOpened(true)}
      >
        {action}
      </Button>
    )
  return (
    <PeoplePicker
      label={label}
      people={people}
      roles={role === 'user' ? 'clients' : 'all'}
      autoFocus={opened}
      onChange={onChange}
    />
  )
}
