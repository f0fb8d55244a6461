import type { StoryProject } from '../projects.ts'

/** The agency's own: no client sees it. */
export const studioProject: StoryProject = {
  key: 'studio',
  agency: 'northwind',
  title: 'Northwind, inside',
  description: 'What we do for ourselves when nobody looks.',
  owner: 'mara',
  channel: 'general',
  statuses: [
    { id: 'open', label: 'Open', color: '#228be6', order: 0, meaning: 'open' },
    { id: 'done', label: 'Done', color: '#40c057', order: 1, meaning: 'done' },
  ],
  tags: ['Hiring', 'Website', 'Office'],
  priorities: [
    ['High', '#fd7e14'],
    ['Normal', '#228be6'],
  ],
  from: 0.1,
  template: 'Inside',
  boards: [
    {
      title: 'Studio',
      color: '#000000',
      columns: [
        {
          title: 'Some day',
          color: '#868e96',
          tasks: [
            { title: 'A shelf for all the paper samples', tags: ['Office'] },
            { title: 'Type specimen of our own', by: 'noa', who: ['noa'], hours: 20, type: 'Design' },
          ],
        },
        {
          title: 'Now',
          color: '#228be6',
          tasks: [
            {
              title: 'Wine boxes for the portfolio',
              message: { conversation: 'design-crit', words: 'I have the wine boxes' },
              who: ['noa', 'mara'],
              today: ['mara'],
              due: 1,
              at: '16:00',
              hours: 2,
              type: 'Design',
              priority: 'High',
              tags: ['Website'],
              isImportant: true,
              comments: [{ by: 'noa', text: 'The illegal idea is on page two.' }],
            },
            {
              title: 'Talk with the junior designers',
              who: ['mara', 'anna'],
              today: ['mara'],
              due: 2,
              hours: 3,
              type: 'Hiring',
              priority: 'Normal',
              tags: ['Hiring'],
              subTasks: [
                { title: 'Read the nine portfolios', who: 'mara', isDone: true },
                { title: 'Choose three', who: 'anna' },
                { title: 'Find an hour for each' },
              ],
            },
            {
              title: 'Hours of last week',
              by: 'joao',
              message: { conversation: 'general', words: 'hours for last week' },
              who: ['leo', 'jonas', 'priya'],
              due: -1,
              hours: 0.25,
              priority: 'High',
              tags: ['Office'],
            },
          ],
        },
        {
          title: 'Done',
          color: '#40c057',
          tasks: [
            {
              title: 'The new coffee machine',
              by: 'leo',
              who: ['leo'],
              due: -12,
              tags: ['Office'],
              isDone: true,
            },
            {
              title: 'Case study: the valley',
              who: ['leo', 'noa'],
              due: -8,
              hours: 6,
              type: 'Copy',
              tags: ['Website'],
              isDone: true,
            },
          ],
        },
      ],
    },
  ],
}
