import { Checkbox, Group, Input, MultiSelect, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AudienceRole } from '../../../shared/diffusions-facts.ts'
import { useSmartLists } from '../../agencies/people/lists/use-smart-lists.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { audienceChoicesQuery } from '../operations.ts'
import type { Chosen } from './audience.ts'
import { PeopleField } from './people-field.tsx'

interface Props {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** Selects recipients by role, by tag and individually, and the people to exclude. */
export function AudienceFields({ chosen, onChange }: Props) {
  const { t } = useTranslation('diffusions')
  const asked = useShownQuery({ query: audienceChoicesQuery })
  const [{ data }] = asked
  const lists = useSmartLists()
  const { roles = [], tags = [] } = data?.diffusionChoices ?? {}
  return (
    <Stack gap="md">
      <QueryState of={asked} loading={<ListSkeleton rows={1} />} />
      <Input.Wrapper label={t('audience.roles')} labelElement="div">
        <Checkbox.Group
          value={chosen.roles}
          onChange={(next) => onChange({ ...chosen, roles: next as AudienceRole[] })}
        >
          <Group gap="md" mt={4}>
            {roles.map(({ name, count }) => (
              <Checkbox
                key={name}
                value={name}
                label={t('audience.choice', { name: t(`role.${name as AudienceRole}`), count })}
              />
            ))}
          </Group>
        </Checkbox.Group>
      </Input.Wrapper>
      {tags.length > 0 && (
        <MultiSelect
          label={t('audience.tags')}
          data={tags.map(({ name, count }) => ({
            value: name,
            label: t('audience.choice', { name, count }),
          }))}
          value={chosen.tags}
          searchable
          clearable
          onChange={(next) => onChange({ ...chosen, tags: next })}
        />
      )}
      {lists.length > 0 && (
        <MultiSelect
          label={t('audience.lists')}
          data={lists.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.lists}
          searchable
          clearable
          onChange={(next) => onChange({ ...chosen, lists: next })}
        />
      )}
      <PeopleField
        label={t('audience.people')}
        action={t('audience.addPeople')}
        people={chosen.people}
        onChange={(people) => onChange({ ...chosen, people })}
      />
      {chosen.roles.length + chosen.tags.length + chosen.lists.length > 0 && (
        <PeopleField
          label={t('audience.without')}
          action={t('audience.leaveOut')}
          people={chosen.without}
          onChange={(without) => onChange({ ...chosen, without })}
        />
      )}
    </Stack>
  )
}
