import { Group, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { times } from './times.ts'

/** The skeleton of a loading list with this many rows. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation('ui')
  return (
    <Stack gap="md" p="lg" role="status" aria-label={t('loading')}>
      {times(rows).map((row) => (
        <Group key={row} gap="sm" wrap="nowrap">
          <Skeleton circle height={32} />
          <Stack gap={6} flex={1}>
            <Skeleton height={10} width={`${30 + ((row * 17) % 30)}%`} />
            <Skeleton height={10} width={`${50 + ((row * 23) % 40)}%`} />
          </Stack>
        </Group>
      ))}
    </Stack>
  )
}

/** The skeleton of a form or a text. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  const { t } = useTranslation('ui')
  return (
    <Stack gap="xl" maw={640} role="status" aria-label={t('loading')}>
      {times(fields).map((field) => (
        <Stack key={field} gap={6}>
          <Skeleton height={10} width={96} />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  )
}

/** The skeleton of a whole page whose code or data is loading. */
export function PageSkeleton() {
  return <ListSkeleton rows={6} />
}
