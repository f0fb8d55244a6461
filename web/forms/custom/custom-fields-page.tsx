import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { customSubjects } from '../../../shared/custom-fields-facts.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { SettingsFrame } from '../../shell/settings/settings-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { customFieldsQuery } from '../operations.ts'
import { FieldsOfSubject } from './fields-of-subject.tsx'

export type CustomField = NonNullable<ResultOf<typeof customFieldsQuery>['getAgency']>['customFields'][number]

/** The agency's custom fields for its team and its clients, defined by admins. */
export function CustomFieldsPage() {
  const { t } = useTranslation('forms')
  const { agency } = useViewer()
  const mayDefine = agency?.viewerCan.update ?? false
  const [{ data, error }, refresh] = useShownQuery({
    query: customFieldsQuery,
    variables: { id: agency?.id ?? '' },
    pause: !mayDefine,
  })
  const all = data?.getAgency?.customFields
  return (
    <SettingsFrame title={t('custom.title')}>
      {!mayDefine ? (
        <EmptyState title={t('custom.notYours')} />
      ) : all ? (
        <Stack gap="xl">
          {customSubjects.map((subject) => (
            <FieldsOfSubject
              key={subject}
              subject={subject}
              fields={all.filter((field) => field.subject === subject)}
            />
          ))}
        </Stack>
      ) : error ? (
        <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton />
      )}
    </SettingsFrame>
  )
}
