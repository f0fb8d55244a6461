import type { StoryProject } from '../projects.ts'

export const wolfProject: StoryProject = {
  key: 'wolf-packaging',
  agency: 'northwind',
  title: 'Verpackung für drei Filialen',
  description:
    'Tüten, Kartons und Etiketten für die Bäckerei Wolf. Papier statt Plastik, und der Wolf bleibt klein.',
  owner: 'jonas',
  channel: 'wolf',
  client: 'stefan',
  statuses: [
    { id: 'arbeit', label: 'In Arbeit', color: '#228be6', order: 0, meaning: 'open' },
    { id: 'druckerei', label: 'Bei der Druckerei', color: '#fab005', order: 1, meaning: 'waiting' },
    { id: 'fertig', label: 'Fertig', color: '#40c057', order: 2, meaning: 'done' },
  ],
  tags: ['Druck', 'Entwurf', 'Einkauf'],
  priorities: [
    ['Dringend', '#fa5252'],
    ['Normal', '#228be6'],
  ],
  from: 0.25,
  boards: [
    {
      title: 'Verpackung',
      color: '#f08c00',
      columns: [
        {
          title: 'Offen',
          color: '#868e96',
          tasks: [
            {
              title: 'Tortenkarton, zwei Größen',
              who: ['noa'],
              due: 7,
              hours: 6,
              type: 'Entwurf',
              priority: 'Normal',
              tags: ['Entwurf'],
              subTasks: [
                { title: 'Maße aus der Backstube', who: 'jonas' },
                { title: 'Stanzform anfragen', who: 'joao' },
              ],
            },
            {
              title: 'Etiketten für Marmelade',
              who: ['noa'],
              due: 10,
              hours: 3,
              type: 'Entwurf',
              tags: ['Entwurf', 'Druck'],
            },
            { title: 'Schild für die neue Filiale', by: 'mara', due: 15, hours: 5, priority: 'Normal' },
          ],
        },
        {
          title: 'In Arbeit',
          color: '#228be6',
          tasks: [
            {
              title: 'Kaffeebecher, ohne Deckel gedacht',
              who: ['noa', 'jonas'],
              today: ['jonas'],
              due: 1,
              hours: 4,
              type: 'Entwurf',
              priority: 'Normal',
              tags: ['Entwurf'],
              status: 'arbeit',
              requireApproval: true,
              comments: [
                { by: 'katrin', text: 'Bitte mit Platz für den Stempel der Treuekarte.' },
                { by: 'jonas', text: 'Ist drin. Der Wolf schaut jetzt auf den Stempel.' },
              ],
            },
            {
              title: 'Zweite Auflage der Brottüten bestellen',
              message: { conversation: 'wolf', words: 'die ersten Brottüten sind da' },
              who: ['joao'],
              today: ['joao'],
              due: 0,
              hours: 0.5,
              type: 'Einkauf',
              priority: 'Dringend',
              tags: ['Einkauf', 'Druck'],
              status: 'arbeit',
              comments: [
                { by: 'joao', text: 'From 20 000 on the printer gives us nine percent.', internal: true },
              ],
            },
          ],
        },
        {
          title: 'Druckerei',
          color: '#fab005',
          tasks: [
            {
              title: 'Probedruck auf ungestrichenem Papier',
              who: ['joao'],
              due: -1,
              hours: 1,
              type: 'Druck',
              priority: 'Dringend',
              tags: ['Druck'],
              status: 'druckerei',
              files: ['probedruck.jpg'],
            },
          ],
        },
        {
          title: 'Fertig',
          color: '#40c057',
          tasks: [
            {
              title: 'Der Wolf, neu gezeichnet',
              who: ['noa'],
              due: -16,
              hours: 9,
              type: 'Entwurf',
              isDone: true,
            },
            {
              title: 'Brottüten, erste Auflage',
              who: ['joao', 'noa'],
              due: -5,
              hours: 7,
              type: 'Druck',
              isDone: true,
            },
          ],
        },
      ],
    },
  ],
}
