import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './brand.module.css'
import type { Look } from './use-brand-draft.ts'

interface Props {
  /** The changed values. */
  names: readonly string[]
  saving: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Appears with the first change, and lists what is unsaved. */
export function BrandSaveBar({ names, saving, onDiscard, onSave }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const { list } = useFormats()
  if (names.length === 0) return null
  return (
    <SaveBar
      label={t('brand.unsaved', { count: names.length })}
      says={
        <>
          <span className={classes.dot} />
          {t('brand.unsaved', { count: names.length })}
          <span className={classes.use}>
            {list(names.map((name) => t(`brand.color.${name as keyof Look}`)))}
          </span>
        </>
      }
    >
      <Button variant="subtle" color="gray" onClick={onDiscard}>
        {t('brand.discard')}
      </Button>
      <Button loading={saving} onClick={onSave}>
        {t('brand.save')}
      </Button>
    </SaveBar>
  )
}
