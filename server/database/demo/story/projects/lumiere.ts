import type { StoryProject } from '../projects.ts'

export const lumiereProject: StoryProject = {
  key: 'lumiere-site',
  agency: 'northwind',
  title: 'Site de l’Hôtel Lumière',
  description: 'Le nouveau site : chambres, carte du chef, réservations. *Moins d’étoiles, plus de lumière.*',
  owner: 'leo',
  channel: 'lumiere',
  client: 'camille',
  statuses: [
    { id: 'cours', label: 'En cours', color: '#228be6', order: 0, meaning: 'open' },
    { id: 'attente', label: 'En attente', color: '#fab005', order: 1, meaning: 'waiting' },
    { id: 'fini', label: 'Terminé', color: '#40c057', order: 2, meaning: 'done' },
  ],
  tags: ['Texte', 'Photo', 'Technique'],
  priorities: [
    ['Haute', '#fa5252'],
    ['Normale', '#228be6'],
    ['Basse', '#868e96'],
  ],
  from: 0.2,
  boards: [
    {
      title: 'Site',
      color: '#e8590c',
      columns: [
        {
          title: 'À faire',
          color: '#868e96',
          tasks: [
            {
              title: 'Page « Accès » avec le funiculaire',
              who: ['leo'],
              due: 6,
              hours: 2,
              type: 'Texte',
              priority: 'Basse',
              tags: ['Texte'],
            },
            {
              title: 'Photos des chambres du troisième',
              who: ['jonas'],
              due: 8,
              start: 7,
              hours: 8,
              type: 'Photo',
              priority: 'Normale',
              tags: ['Photo'],
              comments: [
                { by: 'hugo', text: 'La 304 est libre mardi jusqu’à quinze heures.' },
                { by: 'jonas', text: 'Then Tuesday it is. I need an hour of sun.', internal: true },
              ],
            },
            { title: 'Mentions légales', who: ['anna'], due: 12, hours: 1, type: 'Texte', tags: ['Texte'] },
          ],
        },
        {
          title: 'En cours',
          color: '#228be6',
          tasks: [
            {
              title: 'La carte du chef, au pluriel',
              description: '« Morille » au pluriel, et tous les accents relus deux fois.',
              message: { conversation: 'lumiere', words: 'peut être au pluriel' },
              who: ['leo', 'noa'],
              today: ['leo'],
              due: 0,
              hours: 1,
              type: 'Texte',
              priority: 'Haute',
              tags: ['Texte'],
              status: 'cours',
              isImportant: true,
              subTasks: [
                { title: 'Entrées', who: 'leo', isDone: true },
                { title: 'Plats', who: 'leo' },
                { title: 'Desserts', who: 'noa' },
              ],
            },
            {
              title: 'Réserver sans créer de compte',
              by: 'joao',
              who: ['priya'],
              due: 2,
              hours: 12,
              type: 'Développement',
              priority: 'Haute',
              tags: ['Technique'],
              status: 'cours',
              comments: [
                { by: 'camille', text: 'Nos clients abandonnent à la page du mot de passe.' },
                {
                  by: 'priya',
                  text: 'Their booking system answers in four seconds. I keep the answer for a minute.',
                  internal: true,
                },
              ],
            },
          ],
        },
        {
          title: 'Chez Camille',
          color: '#fab005',
          tasks: [
            {
              title: 'Le texte de la page d’accueil',
              who: ['leo'],
              due: -1,
              hours: 3,
              type: 'Texte',
              priority: 'Normale',
              tags: ['Texte'],
              status: 'attente',
              comments: [{ by: 'camille', text: 'Je le lis dans le train ce soir.' }],
            },
          ],
        },
        {
          title: 'Terminé',
          color: '#40c057',
          tasks: [
            { title: 'Plan du site', who: ['leo', 'priya'], due: -18, hours: 4, type: 'Texte', isDone: true },
            {
              title: 'Couleurs et caractères',
              who: ['noa'],
              due: -11,
              hours: 6,
              type: 'Design',
              isDone: true,
            },
          ],
        },
      ],
    },
  ],
}
