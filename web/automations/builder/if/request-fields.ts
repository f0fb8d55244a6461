import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { requestStates } from '../../../../shared/automations-facts.ts'
import { useRequestFields } from '../../../requests/list/fields.ts'
import { useSettings } from '../../../requests/parts/use-settings.ts'
import { usePeople } from '../use-people.ts'
import { foundByServer } from './found-by-server.ts'
import type { Fields } from './subject-fields.ts'
import { useStandings } from './use-standings.ts'

/** The fields of the table of requests, and those that it does not show. */
export function useRequestSubjectFields(): Fields {
  const { t } = useTranslation('requests')
  const { t: own } = useTranslation('automations/builder')
  const { team, clients } = usePeople()
  const people = useMemo(() => ({ assignees: team, clients }), [team, clients])
  const listed = useRequestFields(people, useSettings())
  const standings = useStandings()
  const states = requestStates.map((value) => ({ value, label: t(`list.${value}`) }))
  return [
    ...listed,
    foundByServer('requests', 'state', own('field.state'), states),
    foundByServer('requests', 'updated', own('field.updated')),
    foundByServer('requests', 'closed', own('field.closed')),
    foundByServer('requests', 'serviceLevel', standings.label, standings.options),
  ]
}
