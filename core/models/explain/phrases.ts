import type { Reason, Tone } from '../sliders';

/**
 * Phrasings of each reason by tone: the first is the plain one. {about} is a title, a tag, a query or an attribute's name. Every phrasing says
 * what its reason holds for (evidence.ts) and nothing more: people who looked did not always like, choose or buy.
 */
export const PHRASES: Readonly<Record<Tone, Readonly<Partial<Record<Reason, readonly string[]>>>>> =
  {
    friendly: {
      history: [
        'Because you looked at {about}.',
        'You looked at {about}, so this may suit you too.',
        'It goes well with {about}, which you know.',
        'Your interest in {about} brought it here.',
      ],
      similar: [
        'It is similar to {about}.',
        'It is close to {about}.',
        'It goes in the direction of {about}.',
        'An alternative to {about}.',
      ],
      together: [
        'People who bought {about} bought this too.',
        'Bought by people who also bought {about}.',
        'Others have it together with {about}.',
        'Buyers of {about} also chose this.',
      ],
      taste: [
        'It is about {about}, which you often look at.',
        '{about} comes up often in what you look at.',
        'More of {about} for you.',
        'It fits your taste for {about}.',
      ],
      query: [
        'It fits your search for “{about}”.',
        'You searched for “{about}”, and it came up.',
        'Found for “{about}”.',
        'It came up for “{about}”.',
      ],
      match: [
        'It has the {about} you asked for.',
        'Your {about} is matched.',
        'The {about} is as you wanted it.',
        'It carries your {about}.',
      ],
      trending: [
        'Many people are looking at it right now.',
        'There is a lot of interest in it right now.',
        'It is much looked at these days.',
        'It is in demand at the moment.',
      ],
      popular: [
        'Many people look at it.',
        'It is popular with many people.',
        'Lots of people have looked at it.',
        'Many have found it already.',
      ],
      discovery: [
        'Few have found it yet.',
        'A find off the beaten track.',
        'You may not have come across it.',
        'Something less known than most.',
      ],
      newSeller: [
        'New here, and worth a look.',
        'It is new in the range.',
        'Fresh in the range.',
        'It only just arrived.',
      ],
      price: [
        'It is in the price range you usually look at.',
        'The price is like that of what you look at.',
        'It costs about as much as what you usually look at.',
        'It is priced like the things you look at.',
      ],
      trust: [
        'Customers rate it well.',
        'It is well rated.',
        'The ratings speak for it.',
        'People who rated it were happy.',
      ],
      stock: [
        'It is in stock.',
        'It is ready to go.',
        'It is on the shelf.',
        'There is stock of it.',
      ],
    },
    formal: {
      history: [
        'This relates to {about}, which you have viewed.',
        'Selected on the basis of your interest in {about}.',
        'It is associated with {about} in your history.',
        'Your interest in {about} led to this selection.',
      ],
      similar: [
        'It is comparable to {about}.',
        'It resembles {about}.',
        'It is related to {about}.',
        'It is an alternative to {about}.',
      ],
      together: [
        'Customers who bought {about} also bought this.',
        'It was also bought by customers of {about}.',
        'Customers of {about} have ordered this as well.',
        'Buyers of {about} have also bought it.',
      ],
      taste: [
        'It belongs to {about}, a subject of your interest.',
        'Selected from {about}.',
        'It corresponds to your interest in {about}.',
        'It is part of {about}.',
      ],
      query: [
        'It matches your search for “{about}”.',
        'This corresponds to “{about}”.',
        'Selected for the search “{about}”.',
        'Its text matches “{about}”.',
      ],
      match: [
        'It matches the requested {about}.',
        'The {about} corresponds to your request.',
        'The requested {about} is met.',
        'It meets the {about} you stated.',
      ],
      trending: [
        'It is currently in high demand.',
        'It is currently in demand.',
        'Recent interest in it is high.',
        'It has been viewed frequently of late.',
      ],
      popular: [
        'It is viewed by many customers.',
        'Many customers have viewed it.',
        'It is widely viewed.',
        'Interest in it is widespread.',
      ],
      discovery: [
        'It is a less known item.',
        'Few customers have viewed it so far.',
        'It is one of the less viewed items.',
        'Few customers know it yet.',
      ],
      newSeller: [
        'It is new to the range.',
        'It was added recently.',
        'It is a recent addition to the range.',
        'It has only recently become available.',
      ],
      price: [
        'Its price corresponds to your usual range.',
        'It lies in your usual price range.',
        'Its price is consistent with what you view.',
        'It matches the prices you usually view.',
      ],
      trust: [
        'It is rated well by customers.',
        'Its ratings are good.',
        'Customers have rated it favorably.',
        'It holds good ratings.',
      ],
      stock: [
        'It is available from stock.',
        'It is in stock.',
        'Stock is available.',
        'The item is in stock now.',
      ],
    },
    playful: {
      history: [
        'You and {about} got on, so meet its friend.',
        '{about} sent us.',
        'If {about} was fun, try this.',
        'One step on from {about}.',
      ],
      similar: [
        'Cut from the same cloth as {about}.',
        'A cousin of {about}.',
        'If not {about}, then this?',
        'Right next to {about}.',
      ],
      together: [
        '{about} has met this one before.',
        'Fans of {about} took this home too.',
        'It shared a shelf with {about}.',
        'It lives with {about} elsewhere.',
      ],
      taste: [
        '{about}? We thought so.',
        'More {about}, as you like it.',
        'Your thing: {about}.',
        'A little {about} for you.',
      ],
      query: [
        '“{about}”? Here you go.',
        'You said “{about}”, we went looking.',
        '“{about}”: found it.',
        'Straight from “{about}”.',
      ],
      match: [
        '{about}: check.',
        'Your {about}, spot on.',
        'The {about} fits like a glove.',
        'It comes with your {about}.',
      ],
      trending: [
        'Lots of people are peeking at it.',
        'It is having its moment.',
        'Eyes are on this one.',
        'It is busy these days.',
      ],
      popular: [
        'It draws a crowd.',
        'Plenty of eyes on it already.',
        'Many have stopped by already.',
        'It gets around.',
      ],
      discovery: ['Psst, few know it.', 'A hidden corner.', 'Off the usual path.', 'A quiet find.'],
      newSeller: [
        'Fresh off the boat.',
        'New face around here.',
        'It just landed.',
        'Still smells new.',
      ],
      price: [
        'Kind to your usual budget.',
        'You know this price range.',
        'Priced like your usual finds.',
        'Right in your price lane.',
      ],
      trust: [
        'The stars are out for it.',
        'Buyers nod.',
        'It earned its stars.',
        'Its stars shine.',
      ],
      stock: [
        'Ready when you are.',
        'The shelf has it.',
        'Waiting on the shelf.',
        'On the shelf right now.',
      ],
    },
  };

/** Said where nothing in particular speaks for an item. */
export const PLAIN = 'It is part of the range that may interest you.';
