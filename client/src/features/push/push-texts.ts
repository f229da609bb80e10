export type Asked = 'follow' | 'reminder'

/** What is said about notices, loaded with them. */
export const pushTexts = {
  follow: { title: (name: string) => `You follow ${name}`, question: 'Shall we tell you when there is something new?' },
  reminder: { title: (name: string) => `Reminder set: ${name}`, question: 'Shall we tell you the day before it ends?' },
  facts: [
    'News at most once a day; a reminder the day before an offer ends',
    'Never between 9 pm and 9 am',
    'No account, no number, off again with one tap',
  ],
  yes: 'Yes, tell me',
  no: 'No, I look in Saved',
  browserAsks: 'After “Yes” the browser asks once more. If you say no there, new offers still stand under Saved.',
  underReminders: 'Saved under Reminders',
  notYet: 'Notices could not be switched on just now. We try again when you come back.',
  areOn: 'Notices are on: news at most once a day, a reminder the day before an offer ends, never from 9 pm to 9 am.',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  areOff: 'Notices are off.',
  stillOn: 'Notices could not be turned off at our end. We try again when there is a network.',
}
