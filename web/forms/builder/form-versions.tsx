import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../shared/forms-facts.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { formVersionsQuery } from '../operations.ts'
import classes from './builder.module.css'
import { FormPreview } from './form-preview.tsx'

interface Props {
  kind: string
  subjectID: string
  /** Makes the fields of a version the draft. */
  onUse: (fields: FormField[]) => void
}

/** Earlier versions of the form: who changed it and when, a preview, and a button to restore it. */
export function FormVersions({ kind, subjectID, onUse }: Props) {
  const { t } = useTranslation('forms')
  const { dateTime } = useFormats()
  const [open, setOpen] = useState<number>()
  const list = useWholeList({
    query: formVersionsQuery,
    variables: useMemo(() => ({ kind, subjectID, limit: 50 }), [kind, subjectID]),
    pick: ({ formVersions }) => formVersions,
  })
  if (!list.items) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  if (list.items.length === 0) return <EmptyState title={t('versions.none')} />
  return (
    <ol className={classes.versions} aria-label={t('versions.title')}>
      {list.items.map(({ version, fields, createdAt, author }) => (
        <li key={version} className={classes.version}>
          <Group gap="md" justify="space-between">
            <Stack gap={0}>
              <Text fw={600}>{t('versions.version', { version })}</Text>
              <Text fz="xs" c="dimmed">
                {t('versions.by', { date: dateTime(createdAt), name: author?.name ?? '' })}
              </Text>
            </Stack>
            <Group gap="xs">
              <Button
                variant="subtle"
                color="gray"
                aria-expanded={open === version}
                onClick={() => setOpen(open === version ? undefined : version)}
              >
                {t('versions.show')}
              </Button>
              <Button variant="default" onClick={() => onUse(fields as FormField[])}>
                {t('versions.use')}
              </Button>
            </Group>
          </Group>
          {open === version && <FormPreview form={{ version, fields: fields as FormField[] }} />}
        </li>
      ))}
    </ol>
  )
}
