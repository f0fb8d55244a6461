import { TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast2.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkinColor } from '../../../shared/skin-facts.ts'
import { type SkinFact, skinFact } from '../../../shared/skin-variables.ts'
import { useLanguage } from '../../ui/use-language.ts'
import classes from './brand.module.css'
import type { Look } from './use-brand-draft.ts'

interface Props {
  name: SkinColor
  look: Look
  isChanged: boolean
  onChange: (color: string) => void
}

const color = /^#[0-9a-f]{6}$/

/** A colour with its purpose, and the adjusted colour that keeps text readable. */
export function ColorRow({ name, look, isChanged, onChange }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const value = look[name]
  const [typed, setTyped] = useState<string>()
  const label = t(`brand.color.${name}`)

  function type(text: string) {
    const written = text.trim().toLowerCase()
    const code = written.startsWith('#') ? written : `#${written}`
    setTyped(color.test(code) ? undefined : text)
    if (color.test(code)) onChange(code)
  }

  return (
    <div className={classes.row}>
      <input
        type="color"
        className={classes.swatch}
        aria-label={t('brand.picker', { name: label })}
        value={value}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className={classes.what}>
        <span>
          {label} <span className={classes.use}>{t(`brand.use.${name}`)}</span>
          {isChanged && <span className={classes.dot} />}
        </span>
        <Fact name={name} look={look} />
      </div>
      <TextInput
        className={classes.code}
        aria-label={t('brand.code', { name: label })}
        value={typed ?? value}
        error={typed === undefined ? undefined : t('brand.wrongCode')}
        maxLength={7}
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}

type Kind = 'text' | 'darkerText' | 'ground' | 'white' | 'button' | 'page' | 'darker' | 'none'

function kindOf(name: SkinColor, fact: SkinFact, look: Look): Kind {
  if (fact.ratio === null) return 'none'
  if (name === 'btnColor') return fact.isChanged ? 'button' : 'white'
  if (name === 'textColor') return fact.isChanged ? 'darker' : 'page'
  if (fact.isChanged) return 'ground'
  return fact.text === look.textColor ? 'text' : 'darkerText'
}

function Fact({ name, look }: { name: SkinColor; look: Look }) {
  const { t } = useTranslation('agencies/lazy')
  const language = useLanguage()
  const fact = skinFact(look, name)
  const kind = kindOf(name, fact, look)
  const isAdjusted = kind === 'darkerText' || kind === 'ground' || kind === 'button' || kind === 'darker'
  const Icon = isAdjusted ? IconContrast : IconCheck
  const ratio = (fact.ratio ?? 0).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <span className={classes.fact}>
      {kind !== 'none' && <Icon size={14} stroke={1.5} aria-hidden data-fine={!isAdjusted || undefined} />}
      {t(`brand.fact.${kind}`, { ratio, color: kind === 'darkerText' ? fact.text : fact.shown })}
    </span>
  )
}
