import { useDebouncedValue, useThrottledCallback } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import type { Filter } from '../../../../shared/filter.ts'
import { useShownQuery } from '../../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { toProductError } from '../../../platform/product-error.ts'
import { useWorkspace } from '../../../platform/workspace/use-workspace.ts'
import { wordsOf } from '../../../ui/error-text.ts'
import { isConditionComplete } from '../automation-draft.ts'
import { automationMatchesQuery } from '../operations.ts'

type Found = ResultOf<typeof automationMatchesQuery>['automationMatches']
export type Match = Found['items'][number]

/** Counting is expensive for the server, and changes come in bursts. Milliseconds. */
const pause = 5_000

/** Events of other types change nothing that conditions are about; the rooms below know nothing of matches. */
const concerning =
  /^(Task|Project|Board|Column|Priority|Request|SLAClock|Channel|Conversation|Message|Agency)/

/** What meets a filter now; queried again when it changes, and what is wrong with its conditions. */
export function useMatches(subject: SubjectKind, filter: Filter) {
  const [text] = useDebouncedValue(JSON.stringify(filter), 300)
  const { variables, places } = useMemo(() => asked(subject, JSON.parse(text)), [subject, text])
  const query = useShownQuery({ query: automationMatchesQuery, variables })
  const [{ data, error }, ask] = query
  const again = useThrottledCallback(() => ask({ requestPolicy: 'network-only' }), pause)
  const { events } = useWorkspace()
  useEffect(
    () =>
      events.listen((event) => {
        const changed = 'entity' in event ? String(event.entity) : event.__typename
        if (concerning.test(changed)) again()
      }),
    [events, again],
  )
  const { t } = useTranslation('automations/builder')
  const errors = useMemo(() => errorsOf(error, places, t('unfit.value')), [error, places, t])
  return { query, found: data?.automationMatches, errors }
}

export type Matched = ReturnType<typeof useMatches>

/** Conditions without a value yet are left out; the places of the others tell whose an error is. */
function asked(subject: SubjectKind, filter: Filter) {
  const places = filter.flatMap((condition, at) => (isConditionComplete(condition) ? [at] : []))
  return { variables: { subject, filter: filter.filter(isConditionComplete) }, places }
}

function errorsOf(error: unknown, places: readonly number[], otherwise: string): Record<string, string> {
  if (!error) return {}
  const { fields } = toProductError(error as Parameters<typeof toProductError>[0])
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => {
      const [, at] = /^filter\.(\d+)/.exec(name) ?? []
      return [`filter.${places[Number(at)]}`, wordsOf(sentence) ?? otherwise]
    }),
  )
}
