import { Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namesFilledIn } from '../../../shared/fill-names.ts'
import type { Named } from '../../../shared/name-fields.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import classes from './compose.module.css'

interface Props {
  text: string
  readers: readonly (Named & { id: string })[]
}

/** The text as a recipient will read it; the arrows switch to the next recipients. */
export function Preview({ text, readers }: Props) {
  const { t } = useTranslation('diffusions')
  const [at, setAt] = useState(0)
  const fill = useMemo(() => namesFilledIn(text), [text])
  const reader = readers[Math.min(at, readers.length - 1)]
  if (!reader || text.trim() === '') return null
  const step = (by: number) =>
    setAt((Math.min(at, readers.length - 1) + by + readers.length) % readers.length)
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <header className={classes.previewHead}>
        <Text size="xs" c="dimmed" aria-live="polite">
          {t('preview.as', { name: reader.name })}
        </Text>
        <IconButton label={t('preview.previous')} icon={IconChevronLeft} onClick={() => step(-1)} />
        <IconButton label={t('preview.next')} icon={IconChevronRight} onClick={() => step(1)} />
      </header>
      <RichText content={fill(reader)} />
    </section>
  )
}
