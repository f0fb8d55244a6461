import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembersEver, useNamed } from '../../agencies/find/find-members.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import { Pill } from './pill.tsx'

interface Props {
  value: string | undefined
  onChange: (userID: string | undefined) => void
}

/** The author of what is searched. */
export function FromPill({ value, onChange }: Props) {
  const { t } = useTranslation('search')
  const { me } = useViewer()
  const chosen = useMemo(() => (value ? [value] : []), [value])
  const named = useNamed(value === me.id ? nobody : chosen)
  const name = value === me.id ? me.name : (named[0]?.name ?? t('filter.someone'))
  return (
    <Pill
      label={t('filter.from')}
      value={value ? name : ''}
      onRemove={() => onChange(undefined)}
      around={(button) => (
        <PersonPicker
          label={t('filter.from')}
          target={button}
          find={useMembersEver}
          chosen={chosen}
          onToggle={({ id }) => onChange(id === value ? undefined : id)}
        />
      )}
    />
  )
}

const nobody: never[] = []
