import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { channelRoute } from '../../messaging/routes.tsx'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { diffusionAnswersQuery } from '../operations.ts'
import type { DiffusionMessage } from './diffusion.ts'
import classes from './diffusion-view.module.css'

type Answer = ResultOf<typeof diffusionAnswersQuery>['diffusionDeliveriesByMessage']['items'][number]

/** The replies to a text; each links to its conversation. */
export function Answers({ message }: { message: DiffusionMessage }) {
  const { t } = useTranslation('diffusions')
  const headingID = useId()
  const list = useLiveList({
    query: diffusionAnswersQuery,
    variables: useMemo(() => ({ messageID: message.id }), [message.id]),
    pick: ({ diffusionDeliveriesByMessage }) => diffusionDeliveriesByMessage,
  })
  return (
    <section className={classes.answers} aria-labelledby={headingID}>
      <h2 className={classes.heading} id={headingID}>
        {t('answers.title')}
        <Text component="span" size="sm" c="dimmed" fw={400}>
          {t('answers.where', { count: message.report.answered })}
        </Text>
      </h2>
      {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
      <ul className={classes.list}>
        {list.items?.map((answer) => (
          <li key={answer.id}>
            <AnswerRow answer={answer} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  )
}

/** Without the quoted broadcast, which is shown above it. */
const previewOf = (content: string): string =>
  toPreview(
    parseMarkdown(content).filter(({ type }) => type !== 'quote'),
    200,
  )

function AnswerRow({ answer: { user, answer, answeredAt } }: { answer: Answer }) {
  const { t } = useTranslation('diffusions')
  const formats = useFormats()
  if (!user) return null
  const content = (
    <>
      <Avatar id={user.id} name={user.name} picture={user.avatar} size={32} />
      <span className={classes.words}>
        <Text component="span" fw={600}>
          <bdi>{user.name}</bdi>
        </Text>{' '}
        <Text component="span" size="xs" c="dimmed">
          <bdi>{user.companyName}</bdi>
        </Text>
        <Text lineClamp={1} c="dimmed">
          <bdi>{answer ? previewOf(answer.content) : t('answers.private')}</bdi>
        </Text>
      </span>
      <Text size="xs" c="dimmed">
        {answeredAt && formats.moment(answeredAt)}
      </Text>
    </>
  )
  if (!answer) return <div className={classes.row}>{content}</div>
  return (
    <Link
      className={classes.row}
      to={channelRoute.to}
      params={{ channelID: answer.channelID }}
      search={{ message: answer.id }}
    >
      {content}
    </Link>
  )
}
