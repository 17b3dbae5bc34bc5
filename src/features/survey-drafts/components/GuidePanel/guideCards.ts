/** The help cards of the Guide tab, in the specification's order. */
export const guideCards: readonly { title: string; steps: readonly string[] }[] = [
  {
    title: 'Getting started',
    steps: [
      'Open Survey Builder and give the survey a title and a description.',
      'Press Add New Field, choose a question type, type its title and press Save Question.',
      'Repeat for every question, then press Review Survey to put them into the survey.',
    ],
  },
  {
    title: 'Question types',
    steps: [
      'Text, Textarea and Email take words; Number and Rating take a value; Date takes a date, a time or both.',
      'Multiple-choice, Single-choice and Dropdown take one answer, Checkbox takes several, Yes-no takes yes or no.',
      'Matrix asks the same for several rows, Ranking puts options in order, Slider takes a value, Consent a check mark.',
      'NPS and CSAT are ratings with their usual words and scale. Changing a type keeps whatever fits.',
    ],
  },
  {
    title: 'Conditional logic',
    steps: [
      'A condition looks at an earlier answer and shows, hides or skips its question.',
      'The first condition that matches decides. An unanswered question matches nothing.',
      'Without a match a question is shown, so most conditions hide; “show” makes an exception from a “hide” below it.',
    ],
  },
  {
    title: 'Customization',
    steps: [
      'Styling sets the logo, display mode, theme colours and layout; the live widget stands beside it.',
      'Scroll shows all questions on one page, carousel one at a time.',
      'Colours that are too faint to read are pointed out, with the nearest one that passes.',
    ],
  },
  {
    title: 'Save and deploy',
    steps: [
      'Save as Draft keeps the survey under a name. From then on every change is saved by itself after 2 seconds.',
      'Publish moves the draft to the published surveys, where you start it.',
      'Editing a published survey makes a copy; the running one stays as it is.',
    ],
  },
  {
    title: 'Best practices',
    steps: [
      'Ask one thing per question, and put the easy ones first.',
      'Require only what you cannot do without.',
      'Five questions or fewer are answered to the end far more often than ten.',
    ],
  },
  {
    title: 'Pro tips',
    steps: [
      'Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac) undo and redo up to 100 steps.',
      'Paste Options turns a list from a document into options. Insert answer repeats an earlier answer in a text.',
      'Bind a question to a data type and its answers become part of the person’s profile.',
    ],
  },
];
