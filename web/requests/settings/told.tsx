import { CloseButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allRequestTypes } from '../../../shared/requests-facts.ts'
import { useTeam } from '../../agencies/find/use-team.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { Section } from '../../ui/section.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { createAssignMutation, deleteAssignMutation, requestAssignsQuery } from '../operations.ts'
import { Person } from '../parts/person.tsx'
import type { useSettings } from '../parts/use-settings.ts'
import classes from './settings.module.css'

/** Who is told of new requests, of one category or of all. */
export function Told({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { t } = useTranslation('requests')
  const { agency } = useViewer()
  const id = agency?.id ?? ''
  const asked = useShownQuery({ query: requestAssignsQuery, variables: useMemo(() => ({ id }), [id]) })
  const [{ data }] = asked
  const [requestType, setType] = useState<string>(allRequestTypes)
  const [create] = useCreate(createAssignMutation)
  const [remove] = useCommand(deleteAssignMutation)
  const addition = useAction((userID: string) => create({ input: { userID, requestType } }))
  const removal = useAction((id: string) => remove({ input: { id } }))
  const nameOf = (type: string) =>
    type === allRequestTypes
      ? t('settings.allTypes')
      : (settings.categories.find((each) => each.id === type)?.category ?? '')
  return (
    <Section title={t('settings.told')}>
      <Stack gap="sm">
        <Text c="dimmed">{t('settings.toldHint')}</Text>
        <QueryState of={asked} loading={<ListSkeleton rows={2} />} />
        <ul className={classes.rows}>
          {data?.getAgency?.RequestNotificationAssign.map((assign) => (
            <li key={assign.id} className={classes.told}>
              {assign.user && <Person person={assign.user} />}
              <Text span c="dimmed">
                {nameOf(assign.requestType)}
              </Text>
              <CloseButton
                aria-label={t('settings.remove', { name: assign.user?.name ?? '' })}
                onClick={() => void removal.run(assign.id)}
              />
            </li>
          ))}
        </ul>
        <SaveError field={removal} />
        <Group>
          <NativeSelect
            aria-label={t('filing.category')}
            value={requestType}
            data={[
              { value: allRequestTypes, label: t('settings.allTypes') },
              ...settings.categories.map((each) => ({ value: each.id, label: each.category })),
            ]}
            onChange={({ currentTarget }) => setType(currentTarget.value)}
          />
          <PersonSelect
            find={useTeam}
            nothing={t('people.notFound')}
            aria-label={t('settings.tell')}
            placeholder={t('settings.tell')}
            value={null}
            onChange={(userID) => userID && void addition.run(userID)}
          />
        </Group>
        <SaveError field={addition} />
      </Stack>
    </Section>
  )
}
