import { channelById } from '../../messaging/queries/channels.ts'
import { contentOfMessages } from '../../messaging/queries/notification-content.ts'
import { excerptOf, type NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { cronByNotice } from './crons.ts'
import { taskByNotice } from './scheduled-tasks.ts'

type Contents = Promise<ReadonlyMap<string, NotificationContent>>

/** The channel and excerpt of a returned message, as long as the viewer may read it. */
export async function contentOfSnoozed(tx: ReadTx, noticeIds: readonly string[]): Contents {
  const tasks = await Promise.all(noticeIds.map((id) => tx.load(taskByNotice, id)))
  const messages = await contentOfMessages(
    tx,
    tasks.flatMap((task) => task?.messageId ?? []),
  )
  return new Map(
    tasks.flatMap((task) => {
      const content = task?.messageId ? messages.get(task.messageId) : undefined
      return task?.noticeId && content ? [[task.noticeId, content] as const] : []
    }),
  )
}

/** The target, if still visible to the viewer, and excerpt of a message that could not be sent. */
export async function contentOfUnsent(tx: ReadTx, noticeIds: readonly string[]): Contents {
  const tasks = await Promise.all(noticeIds.map((id) => tx.load(taskByNotice, id)))
  const entries = tasks.map(async (task) => {
    if (!task?.noticeId || task.state !== 'failed' || task.payload.action !== 'schedule message') return []
    const { channelID, content } = task.payload
    const channel = await tx.load(channelById, channelID)
    const values = { channel: channel?.name ?? '', excerpt: excerptOf(content), reason: task.reason ?? '' }
    return [[task.noticeId, { values, path: '/later' }]] as const
  })
  return new Map((await Promise.all(entries)).flat())
}

/** The same for a recurring message. */
export async function contentOfFailedCrons(tx: ReadTx, noticeIds: readonly string[]): Contents {
  if (!isStaff(tx.viewer)) return new Map()
  const crons = await Promise.all(noticeIds.map((id) => tx.load(cronByNotice, id)))
  const entries = crons.map(async (cron) => {
    if (!cron?.noticeId || cron.status !== 'failed') return []
    const channel = cron.channelId ? await tx.load(channelById, cron.channelId) : null
    const values = {
      channel: channel?.name ?? '',
      excerpt: excerptOf(cron.message),
      reason: cron.reason ?? '',
    }
    return [[cron.noticeId, { values, path: '/cron' }]] as const
  })
  return new Map((await Promise.all(entries)).flat())
}
