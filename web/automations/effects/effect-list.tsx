import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SubjectKind } from '../../../shared/automations-facts.ts'
import { dateFormat } from '../../../shared/format.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import { byStep, type Effect } from './effect.ts'
import { EffectLink } from './effect-link.tsx'
import classes from './effects.module.css'
import { useEffectWords } from './use-effect-words.ts'

interface Props {
  effects: readonly Effect[]
  subject: SubjectKind | null
  /** They did not happen, so there is nothing to open that a step would make. */
  isRehearsal?: boolean
}

/** What each step did, one sentence for each thing. */
export function EffectList({ effects, subject, isRehearsal = false }: Props) {
  const { t } = useTranslation('automations')
  return byStep(effects).map(([step, ofStep]) => (
    <section key={step} className={classes.step}>
      <Text component="h3" size="xs" fw={600} className={classes.head}>
        {t('effect.step', { number: step + 1, action: t(`action.${ofStep[0]?.action ?? 'message'}`) })}
      </Text>
      <ul className={classes.list}>
        {ofStep.map((effect) => (
          <EffectLine key={effect.id} effect={effect} subject={subject} isRehearsal={isRehearsal} />
        ))}
      </ul>
    </section>
  ))
}

function EffectLine({ effect, subject, isRehearsal }: Omit<Props, 'effects'> & { effect: Effect }) {
  const words = useEffectWords()
  const second = useSecond()
  const { at, action, result, text } = effect
  return (
    <li className={classes.line} data-result={result}>
      {at && <time dateTime={at}>{second(at)}</time>}
      <div className={classes.words}>
        <bdi>{words(effect)}</bdi> {!isRehearsal && <EffectLink effect={effect} subject={subject} />}
        {text && <Written action={action} text={text} />}
      </div>
    </li>
  )
}

/** What a step writes: an email has no markup. */
function Written({ action, text }: { action: Effect['action']; text: string }) {
  return (
    // A part that scrolls can be scrolled with the keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <div className={classes.written} data-plain={action === 'mail' || undefined} tabIndex={0}>
      {action === 'mail' ? text : <RichText content={text} />}
    </div>
  )
}

/** A time of day with its seconds: the steps of a run follow each other within a few. */
function useSecond(): (at: string) => string {
  const language = useLanguage()
  const timeZone = useZone()
  return (at) => dateFormat(language, { timeStyle: 'medium', timeZone }).format(new Date(at))
}
