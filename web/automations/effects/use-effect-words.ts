import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '../../ui/error-text.ts'
import { type Effect, factsOf, reasonOf } from './effect.ts'

/** One sentence of what a step did, or why it did not. */
export function useEffectWords(): (effect: Effect) => string {
  const { t } = useTranslation('automations')
  const sentence = useErrorSentence()
  return (effect) => {
    const { action, title } = effect
    const reason = reasonOf(effect)
    if (!reason) return doneWords(effect)
    const { count } = factsOf(effect)
    if (count) return t('effects.skipped', { count: Number(count) })
    const name = title ? t('effect.named', { title }) : t(`action.${action}`)
    return t('effect.because', { name, reason: sentence({ code: 'BAD_USER_INPUT', ...reason }) })
  }

  function doneWords(effect: Effect): string {
    const { action } = effect
    const title = effect.title ?? ''
    const { audience, column, userIds, priority, tags, template, status } = factsOf(effect)
    const count = userIds ? userIds.split(' ').length : 0
    switch (action) {
      case 'message':
        return t(audience === 'internal' ? 'effect.messageInternal' : 'effect.message', { title })
      case 'createTask':
        return t('effect.createTask', { title, column: column ?? '' })
      case 'moveTasks':
        return t('effect.moveTasks', { title, column: column ?? '' })
      case 'prioritizeTasks':
        return t('effect.prioritizeTasks', { title, priority: priority ?? '' })
      case 'tagTasks':
        return t('effect.tagTasks', { title, tags: tags ?? '' })
      case 'createProject':
        return t('effect.createProject', { title, template: template ?? '' })
      case 'setRequestStatus':
        return t('effect.setRequestStatus', { title, status: status ?? '' })
      case 'notify':
        return t('effect.notify', { count })
      case 'mail':
        return t('effect.mail', { title, count })
      default:
        return t(`effect.${action}`, { title })
    }
  }
}
