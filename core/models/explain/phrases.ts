import type { Reason, Tone } from '../sliders';

/**
 * Phrasings of each reason by tone: the first is the plain one. {about} is a title, a tag, a query or an attribute's name. Every phrasing says
 * what its reason says and nothing more.
 */
export const PHRASES: Readonly<Record<Tone, Readonly<Partial<Record<Reason, readonly string[]>>>>> =
  {
    friendly: {
      history: [
        'Because you looked at {about}.',
        'You liked {about}, so this may suit you too.',
        'It goes well with {about}, which you know.',
        'People who share your interest in {about} choose it.',
      ],
      taste: [
        'It is about {about}, which you often look at.',
        'You seem to enjoy {about}.',
        'More of {about} for you.',
        'It fits your taste for {about}.',
      ],
      query: [
        'It fits your search for “{about}”.',
        'You searched for “{about}”, and here it is.',
        'Found for “{about}”.',
        'It answers “{about}”.',
      ],
      match: [
        'It has the {about} you asked for.',
        'Your {about} is matched.',
        'The {about} is as you wanted it.',
        'It carries your {about}.',
      ],
      trending: [
        'Many people are looking at it right now.',
        'It is having a moment.',
        'It is much looked at these days.',
        'It is on the rise.',
      ],
      popular: [
        'Many customers like it.',
        'It is a favourite of many.',
        'Lots of people choose it.',
        'It is well liked.',
      ],
      discovery: [
        'Few have found it yet.',
        'A find off the beaten track.',
        'You may not have come across it.',
        'Something less known.',
      ],
      newSeller: [
        'New here, and worth a look.',
        'It is new in the range.',
        'Fresh in the range.',
        'It only just arrived.',
      ],
      price: [
        'It is in the price range you usually choose.',
        'The price is what you are used to.',
        'It costs about what you usually spend.',
        'It suits your usual budget.',
      ],
      trust: [
        'Customers rate it well.',
        'It is well rated.',
        'The ratings speak for it.',
        'People who bought it were happy.',
      ],
      stock: [
        'It is in stock.',
        'It is ready to go.',
        'It is on the shelf.',
        'It is there when you want it.',
      ],
    },
    formal: {
      history: [
        'This relates to {about}, which you have viewed.',
        'Selected on the basis of your interest in {about}.',
        'It is associated with {about} in your history.',
        'Your interest in {about} led to this selection.',
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
        'The description matches “{about}”.',
      ],
      match: [
        'It matches the requested {about}.',
        'The {about} corresponds to your request.',
        'The requested {about} is met.',
        'It meets the {about} you stated.',
      ],
      trending: [
        'Demand for this item is currently rising.',
        'It is currently in demand.',
        'Recent interest in it is high.',
        'It has been viewed frequently of late.',
      ],
      popular: [
        'It is frequently chosen by customers.',
        'It is chosen by many customers.',
        'It is widely chosen.',
        'Many customers select it.',
      ],
      discovery: [
        'It is a less known item.',
        'It is rarely shown elsewhere.',
        'It extends the usual selection.',
        'Few customers know it yet.',
      ],
      newSeller: [
        'It is new to the range.',
        'It was added recently.',
        'It is a recent addition.',
        'It has only recently become available.',
      ],
      price: [
        'Its price corresponds to your usual range.',
        'It lies in your usual price range.',
        'The price is consistent with your choices.',
        'It matches the prices you usually choose.',
      ],
      trust: [
        'It is rated well by customers.',
        'Its ratings are reliable and good.',
        'Customers have rated it favourably.',
        'It holds good ratings.',
      ],
      stock: [
        'It is available in sufficient quantity.',
        'It is in stock.',
        'Sufficient stock is available.',
        'Its availability is good.',
      ],
    },
    playful: {
      history: [
        'You and {about} got on, so meet its friend.',
        '{about} sent us.',
        'If {about} was fun, try this.',
        'One step on from {about}.',
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
        'Everyone is peeking at it.',
        'It is the talk of the harbour.',
        'Eyes are on this one.',
        'It is catching on.',
      ],
      popular: [
        'A crowd pleaser.',
        'Plenty of fans already.',
        'Many hands reach for it.',
        'It has a following.',
      ],
      discovery: ['Psst, few know it.', 'A hidden corner.', 'Off the usual path.', 'A quiet find.'],
      newSeller: [
        'Fresh off the boat.',
        'New face around here.',
        'Just landed.',
        'Still smells new.',
      ],
      price: [
        'Kind to your usual budget.',
        'Your wallet knows this range.',
        'Priced the way you like.',
        'Right in your price lane.',
      ],
      trust: [
        'The stars are out for it.',
        'Buyers nod.',
        'It earned its stars.',
        'Good word of mouth.',
      ],
      stock: [
        'Ready when you are.',
        'The shelf has it.',
        'Waiting on the shelf.',
        'No queue for this one.',
      ],
    },
  };

/** Said where nothing in particular speaks for an item. */
export const PLAIN = 'It is part of the range that may interest you.';
