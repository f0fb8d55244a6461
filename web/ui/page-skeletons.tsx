import { Group, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './page-skeletons.module.css'
import { times } from './times.ts'

/** The skeleton of a table: a header, and rows of the real height. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div role="status" aria-label={t('loading')}>
      {times(rows + 1).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={10} width={row === 0 ? 64 : `${45 + ((row * 17) % 40)}%`} />
          {times(3).map((cell) => (
            <Skeleton
              key={cell}
              height={10}
              width={row === 0 ? 48 : `${40 + ((row * 23 + cell * 31) % 40)}%`}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The skeleton of an entity: its name, facts side by side, and text. */
export function ThingSkeleton({ facts = 3 }: { facts?: number }) {
  const { t } = useTranslation('ui')
  return (
    <Stack gap="lg" maw={720} role="status" aria-label={t('loading')}>
      <Skeleton height={20} width="45%" />
      <Group gap="lg">
        {times(facts).map((fact) => (
          <Stack key={fact} gap={6} flex={1} maw={200}>
            <Skeleton height={10} width={64} />
            <Skeleton height={36} />
          </Stack>
        ))}
      </Group>
      <TextLines lines={5} />
    </Stack>
  )
}

/** The skeleton of a document's page. */
export function PaperSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.paper} role="status" aria-label={t('loading')}>
      <Skeleton height={16} width="40%" mb="lg" />
      <TextLines lines={12} />
    </div>
  )
}

function TextLines({ lines }: { lines: number }) {
  return (
    <Stack gap="sm">
      {times(lines).map((line) => (
        <Skeleton key={line} height={10} width={`${95 - ((line * 29) % 45)}%`} />
      ))}
    </Stack>
  )
}
