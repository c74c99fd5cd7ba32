/** A few lines of one conversation; the number selects the speaker. */
export type Exchange = readonly (readonly [speaker: number, text: string])[];

/** The conversations in live channels, by login. */
export const demoConversations: Readonly<Record<string, readonly Exchange[]>> = {
  nightkiln: [
    [
      [0, 'damn, that glow EncoreFire EncoreFire'],
      [1, 'wait until the lid comes off'],
    ],
    [
      [0, 'what do you listen to while it heats up?'],
      [1, 'the fire, mostly, and a little radio'],
    ],
    [
      [0, 'is the tall vase already sold?'],
      [1, 'it has to survive first'],
    ],
    [
      [0, 'smoke looks thick tonight'],
      [1, 'damp leaves, it will clear in a minute'],
    ],
    [
      [0, 'how many pieces fit in one firing?'],
      [1, 'six small ones or two brave ones'],
      [0, '@demo which would you take?'],
    ],
    [
      [0, 'my first try at copper came out brown'],
      [1, 'too much air, close the bin faster'],
      [0, 'that is exactly what I got wrong'],
    ],
    [
      [0, 'can you read the temperature by color?'],
      [1, 'orange like a ripe apricot is about right'],
    ],
    [
      [0, 'the white one cracked so evenly, like a map'],
      [1, 'that is the thermal shock, no brush can do it'],
    ],
    [
      [0, 'back from dinner EncorePizza what did I miss?'],
      [1, 'two good pulls and one dramatic one EncoreClap'],
    ],
    [
      [0, 'do gloves really hold that heat?'],
      [1, 'for about four seconds, so be quick'],
    ],
    [
      [0, 'that copper flash is unreal EncoreFire'],
      [1, 'wait for it to cool, it goes even deeper'],
    ],
    [
      [0, 'how hot is it when you pull?'],
      [1, 'about 1000°C. Please do not try it indoors'],
      [0, 'noted, and my landlord thanks you'],
    ],
    [
      [0, 'first time here, staying for the whole firing :)'],
      [1, 'welcome! EncoreHeart next pull is at half past'],
    ],
    [[0, 'the sky behind it, my goodness']],
    [
      [0, 'is that sawdust in the bin or leaves?'],
      [1, 'sawdust today, leaves on Sundays'],
      [2, 'the leaf ones crackle so well'],
    ],
    [
      [0, 'I dropped my first raku bowl the day I made it'],
      [1, 'everyone’s first raku bowl is a lesson in gravity'],
    ],
    [
      [0, 'what glaze is the tall one?'],
      [1, 'copper matte, two coats, thin at the foot'],
      [0, 'thank you, writing that down'],
    ],
    [
      [0, 'evening all'],
      [1, 'evening!'],
      [2, 'hey, good to see you'],
    ],
    [
      [0, 'the rings of light are so calming'],
      [1, 'I fall asleep to this channel, in the best way'],
    ],
    [
      [0, 'does the crackle go all the way through?'],
      [1, 'only the glaze, the clay under it stays whole'],
      [0, 'so that is why it still holds water'],
      [1, 'it mostly does not, keep it for dry flowers'],
    ],
    [
      [0, 'made a pinch pot with my daughter after last week’s stream'],
      [1, 'how did it turn out?'],
      [0, 'she says it is a hat. It is a hat now.'],
    ],
    [
      [0, 'anyone else hear the fire tonight? EncoreNote'],
      [1, 'headphones on, it is half the show'],
    ],
    [
      [0, 'that one came out with a crack, do you keep those?'],
      [1, 'they live on a shelf called the honest shelf'],
    ],
    [
      [0, 'vote for the blue one!'],
      [1, 'blue'],
      [2, 'blue, obviously'],
    ],
    [
      [0, 'greetings from a very rainy evening up north'],
      [1, 'it is dry here and slightly on fire'],
    ],
  ],
  tidewatch: [
    [
      [0, 'damn, I missed the start'],
      [1, 'scroll back, it is all there'],
    ],
    [
      [0, 'what is the boat on the horizon?'],
      [1, 'the ferry, it turns at the lighthouse'],
    ],
    [
      [0, 'low tide tomorrow shows the old wall again'],
      [1, 'the one with the mussels?'],
      [0, 'that one'],
    ],
    [
      [0, 'water temperature?'],
      [1, 'eleven degrees at the buoy, brave people swim'],
    ],
    [
      [0, 'I paint this every Sunday and it never holds still'],
      [1, 'post them somewhere, please'],
    ],
    [
      [0, 'the gulls are late'],
      [1, 'they keep their own timetable'],
    ],
    [
      [0, 'is that fog or spray?'],
      [1, 'spray, there is wind outside the bay'],
    ],
    [
      [0, 'two herons today!!'],
      [1, 'two?'],
      [2, 'two, left of the rocks'],
    ],
    [
      [0, 'how does the camera stay so clean?'],
      [1, 'a very small wiper and a very patient neighbor'],
    ],
    [
      [0, 'spring tide on Thursday'],
      [1, 'putting it in the calendar'],
    ],
    [
      [0, 'good morning, bay'],
      [1, 'good morning from the night shift'],
    ],
    [
      [0, 'was that a seal by the left buoy?'],
      [1, 'I think that was the buoy'],
      [0, 'it was a very seal-like buoy'],
    ],
    [
      [0, 'tide table says 07:40 today'],
      [1, 'thanks, I always read it wrong by an hour'],
    ],
    [[0, 'the light on the water is doing the thing again']],
    [
      [0, 'I have this on the second monitor all day'],
      [1, 'same, my whole office asks about the weather there'],
    ],
    [
      [0, 'heron! far right, on the rocks'],
      [1, 'saw it, it was gone before I could say so'],
      [2, 'the heron visits every morning about now'],
    ],
    [
      [0, 'how far is the horizon from that height?'],
      [1, 'about five kilometers if the camera is two meters up'],
      [0, 'less than I thought'],
    ],
    [
      [0, 'can we get the pier microphone back?'],
      [1, 'after the wind drops, it was all rumble yesterday'],
    ],
    [
      [0, 'my tea is ready exactly when the sun clears the cloud, every time'],
      [1, 'you have built a very British clock'],
    ],
    [
      [0, 'first time I catch it live and not on the recording EncoreHype'],
      [1, 'it is better when it is now'],
    ],
    [
      [0, 'that swell has a rhythm, count it'],
      [1, 'six seconds?'],
      [0, 'about six, yes'],
    ],
    [
      [0, 'does anybody here live near it?'],
      [1, 'twenty minutes by bicycle'],
      [0, 'envy, plain envy'],
    ],
    [
      [0, 'no clouds at all today'],
      [1, 'enjoy it, rain from noon'],
    ],
    [
      [0, 'this is the quietest corner of the internet'],
      [1, 'shh'],
    ],
  ],
  patchbaypatty: [
    [
      [0, 'that bass just moved my desk EncoreBass EncoreBass'],
      [1, 'sorry, neighbors of everyone here'],
    ],
    [
      [0, 'is the sequence random or written?'],
      [1, 'written, but the gates roll dice'],
    ],
    [
      [0, 'one cable per minute keeps the doctor away'],
      [1, 'there are forty in there already'],
    ],
    [
      [0, 'I hear a little Bach in the top line'],
      [1, 'it is a broken chord, he would sue for half'],
    ],
    [
      [0, 'which module makes the shimmer?'],
      [1, 'two delays feeding each other, carefully'],
    ],
    [
      [0, 'tempo?'],
      [1, 'one twenty, it only feels slower'],
    ],
    [
      [0, 'that silence before the drop was perfect'],
      [1, 'the cable fell out'],
      [0, 'still perfect'],
    ],
    [
      [0, 'learning soldering because of this channel'],
      [1, 'start with the cheap kit, burn that one'],
    ],
    [
      [0, 'does she ever write patches down?'],
      [1, 'a photo sometimes, then it is gone for good'],
    ],
    [
      [0, 'what is clocking the second voice?'],
      [1, 'the divider, every third pulse'],
      [0, 'that explains the sway'],
    ],
    [[0, 'the filter sweep!!']],
    [
      [0, 'is it all analog tonight?'],
      [1, 'all but the reverb'],
      [2, 'the reverb has earned its place'],
    ],
    [
      [0, 'I came for five minutes an hour ago'],
      [1, 'the rack does that'],
    ],
    [
      [0, 'please never patch anything into that red jack'],
      [1, 'she says that every week and then patches it'],
    ],
    [
      [0, 'what key is this?'],
      [1, 'C, then it wanders'],
      [0, 'same'],
    ],
    [
      [0, 'the amber line follows the second voice, right?'],
      [1, 'yes, teal is the bass, violet the pluck'],
    ],
    [
      [0, 'my cat is watching the waves'],
      [1, 'good taste'],
      [0, 'she has opinions about the resonance'],
    ],
    [
      [0, 'could you detune it a hair?'],
      [1, 'a hair more'],
      [2, 'there it is'],
    ],
    [
      [0, 'how long does a patch take you?'],
      [1, 'ten minutes to make it sound, an hour to make it stop'],
    ],
    [
      [0, 'is the recording going up later?'],
      [1, 'always does, the day after'],
    ],
    [
      [0, 'what should a beginner buy first?'],
      [1, 'headphones and patience'],
      [2, 'and a case bigger than you think'],
    ],
    [
      [0, 'goodnight everyone, leaving this on'],
      [1, 'night!'],
    ],
    [
      [0, 'it sounds like rain in a train station'],
      [1, 'that is the nicest thing anyone has said about an envelope <3'],
    ],
  ],
};
