import {
  type UpdateNotificationChoiceInput,
  updateNotificationChoiceInput,
  updatePushedWordsInput,
  updateQuietHoursInput,
} from '../../../shared/notifications.ts'
import { type NotificationChoices, withChoice } from '../../../shared/notifications-facts.ts'
import { changeOwnAccount } from '../../identity/commands/change-own-account.ts'
import { announceToAgencies } from '../../identity/commands/sessions.ts'
import type { Person } from '../../identity/queries.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { badInput } from '../../platform/errors.ts'
import { topicsOf } from '../queries/settings.ts'
import { say } from '../sentences.ts'

/**
 * Turns a channel on or off for a topic, in all agencies of the caller. No policy to ask: it is their own. Errors: BAD_USER_INPUT,
 * also for topics that clients are not notified about.
 */
export const updateNotificationChoice = command(
  updateNotificationChoiceInput,
  async (tx, choice): Promise<Person> => {
    if (!topicsOf(tx.viewer).includes(choice.topic)) throw badInput({ topic: say('otherTopic') })
    return change(tx, ({ notificationChoices }) =>
      changeOf(notificationChoices as NotificationChoices, choice),
    )
  },
)

/** Changes the caller's account, and tells their own devices in all of their agencies. */
async function change(tx: Tx, decide: Parameters<typeof changeOwnAccount>[1]): Promise<Person> {
  const person = await changeOwnAccount(tx, decide)
  await asSystem(tx, () => announceToAgencies(tx, person.id, 'own'))
  return person
}

// Mails about unread messages are settings that accounts had before.
function changeOf(choices: NotificationChoices, choice: UpdateNotificationChoiceInput) {
  if (choice.topic === 'messages' && choice.channel === 'mail')
    return { unseenNotificationEnabled: choice.on }
  if (choice.topic === 'messages' && choice.channel === 'digest') return { dailyNotification: choice.on }
  return { notificationChoices: JSON.stringify(withChoice(choices, choice)) }
}

/**
 * Sets the caller's quiet hours in all of their agencies, or ends them. No policy to ask: they are the caller's own. Errors:
 * BAD_USER_INPUT.
 */
export const updateQuietHours = command(
  updateQuietHoursInput,
  (tx, { from, to, exceptMentions }): Promise<Person> =>
    change(tx, ({ quietExceptMentions }) => ({
      quietFrom: from ?? null,
      quietTo: to ?? null,
      quietExceptMentions: exceptMentions ?? quietExceptMentions,
    })),
)

/** Chooses whether pushes to the caller say what they are about, in all of their agencies. No policy to ask: it is their own. */
export const updatePushedWords = command(
  updatePushedWordsInput,
  (tx, { pushedWords }): Promise<Person> => change(tx, () => ({ pushedWords })),
)
