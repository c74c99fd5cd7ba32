import { type ListedWord, listWords, splitPatterns } from '@bandshell/domain/automod';

/** English words and phrases besides those of the library. */
export const englishWords: readonly ListedWord[] = [
  ...listWords('profanity', {
    1: '|damn, |dammit, |goddamn, |crap|, |crappy|, |bloody hell|, |bugger|, |frigging|, |frickin, |wtf|, |omfg|, |lmfao|, |hell no|, |what the hell|',
    2: '|shit, shit|, shits|, bullshit, |shite|, |asshat, |jackass, |dumbass, |badass|, |arsehole, |bellend|, |tosser|, |pissed off|, |piss off|, |douche',
    3: '|ass|, |asses|, asshole, |fuck, fuck|, fucker, fucking, fucked, |fuk|, |fuking|, |fck|, |fcking|, |fcuk|, |fvck, |fuq|, |phuck, |fuxk, |stfu|, |gtfo|, |milf|, |thot|, |wanker',
    4: '|motherfuck, |mofo|, |cocksuck, |dickhead, |fuckface, |cumdump, |shithead',
  }),
  ...listWords('aggressive', {
    1: '|idiot, |moron, |stupid|, |loser|, |losers|, |dumb|, |shut up|, |you suck|, |noob|, |clown|, |you are trash|, |you re trash|, |ur trash|, |youre trash|',
    2: '|shut your mouth|, |shut the hell up|, |imbecile, |scumbag, |you scum|, |i hate you|, |i hate u|, |go to hell|, |dirtbag|, |waste of space|, |worthless|, |you are pathetic|, |you re pathetic|, |youre pathetic|, |nobody likes you|, |no one likes you|',
    3: '|drop dead|, |punch you in the face|, |punch your face|, |beat you up|, |break your legs|, |i hope you die|, |hope you die|, |choke on it|, |slap you|, |i will find you|, |i ll find you|, |i know where you live|',
    4: '|kys|, |kill yourself|, |kill urself|, |kill your self|, |kill ur self|, |killyourself|, |go die|, |end yourself|, |hang yourself|, |neck yourself|, |i will kill you|, |i ll kill you|, |ill kill you|, |gonna kill you|, |going to kill you|, |going to murder you|, |stab you|, |shoot you in the head|, |you should die|, |drink bleach|',
  }),
  ...listWords('identity', {
    1: '|ok boomer|, |fatso|, |fatty|, |sissy|',
    2: '|cripple|, |midget|, |gypsy scum|, |mongoloid, |nazi|, |nazis|, |redneck|, |thats so gay|, |that s so gay|, |that is so gay|, |so gay|, |you people are animals|',
    3: '|homo|, |homos|, |shemale, |paki|, |pakis|, |wetback, |gook|, |gooks|, |coon|, |coons|, |spic|, |spics|, |beaner|, |beaners|, |towelhead, |raghead, |libtard, |go back to your country|, |women belong in the kitchen|',
    4: '|faggot, |gas the|, |heil hitler|, |sieg heil|, |white power|, |sandnig, |subhuman, |untermensch',
  }),
  ...listWords('sexual', {
    1: '|horny|, |sexy|, |booty|, |nude|, |nudes|, |naked|, |nsfw|',
    2: '|anal|, |anus|, |clit|, |clitoris|, |boner|, |erection|, |stripper, |camgirl, |onlyfans|, |lingerie|, |fap|, |fapping|, |dick pic|, |dick pics|, |jerking off|, |jerk off|, |pron|, |jerk it|, |nutsack|, |ballsack|, |tits|, |titties|, |tiddies|, |boobies|',
    3: '|cum|, |cumming|, |cumshot, |creampie|, |threesome|, |bukkake|, |send nudes|, |suck my|, |blow me|, |sit on my face|, |show tits|, |show us your tits|, |show me your tits|, |show boobs|, |want to bang you|, |pound you|, |smash her|',
    4: '|suck my dick|, |suck my cock|, |eat me out|, |rape you|, |gangrape, |child porn, |kiddie porn|, |pedo porn|',
  }),
];

/** Ordinary words and names with a flagged word inside. */
export const englishExceptions: readonly string[] = splitPatterns(`
  scunthorpe, penistone, |cocktail, |cockpit, |cockatoo, |cockatiel, |cockroach, |cockerel, |cocker spaniel, |cockle, |cockburn,
  peacock, hancock, hitchcock, babcock, shuttlecock, |arsenal, |arsenic, |arson, |parse, |assassin, |assemb, |essex|, |sussex|,
  |middlesex|, |sextet, |sextant, |sexton, |unisex, |classic, |grass, |bass, |pass, |mass, |shiitake|, |shitake|, |shih tzu|,
  |matsushita, |mishit, |dickson, |dickinson, |dickens, |dickerson, |dick clark|, |dick van dyke|, |dick tracy|, |moby dick|,
  |philip k dick|, |riddick|, |zodick|, |dyke road|, |offa s dyke|, |circumstan, |document, |cumin|, |cumulative, |cumbria, |cum laude|,
  |titan, |title, |titus|, |titular, |titmouse|, |blue tit|, |great tit|, |coal tit|, |tit for tat|, |analy, |analog, |canal|, |anal retentive|,
  |rapeseed, |rapper, |rapunzel, |rapid, |grape, |drape, |scrape, |trapeze, |therapist, |therapeutic, |swanky|, |swank,
  |snigger, |niggard, |niggle, |nigeria, |niger|, |montenegro|, |negroni, |kikero, |kikkoman|, |pussy willow|, |pussycat, |pussyfoot,
  |hookers green|, |prickl, |pricked|, |homo sapiens|, |homo erectus|, |raccoon, |tycoon, |cocoon, |spice, |spick and span|,
  |boob tube|, |booby trap, |booby prize|, |booby|, |annus mirabilis|, |annus horribilis|, |assange, |assyria, |fire retardant|, |retardant, |bastardize|,
  |hellebore|, |constitution, |institution, |prostitution, |pornic|, |turducken, |wankel, |twattle, |cuckoo, |fagin|, |fagott, |fagus|, |faggots and peas|,
  |in a nutshell|, |sperm whale|, |sperm whales|, |naked eye|, |naked mole, |naked juice|, |nude color|, |booty call of|, |pirate booty|,
  |sex and the city|, |sex education|, |same sex marriage|, |sex pistols|, |gender or sex|, |crapaud|, |craps table|, |play craps|, |mass effect|,
  |smart ass|, |kick ass movie|, |dumb luck|, |dumbbell, |dumb waiter|, |circus clown|, |clown fish|, |clownfish|, |class clown|, |stupid question|, |my stupid|,
  |i am stupid|, |i m stupid|, |im stupid|, |i am so stupid|, |i m so stupid|, |i feel stupid|, |sore loser|, |i am an idiot|, |i m an idiot|, |im an idiot|, |i am such an idiot|, |i m such an idiot|,
  |im such an idiot|, |i am such a noob|, |i m such a noob|, |im such a noob|, |i m a noob|, |im a noob|, |noob question|, |i m dumb|, |im dumb|, |i am dumb|,
  |shut up and take my money|, |kill yourself with work|, |gas the car|, |gas the tank|, |anti nazi|, |grammar nazi|, |nazi germany|, |the nazis|, |wolfenstein|,
  |retards growth|, |slap your knee|, |pound you cake|, |badass boss|, |cuckold birds|, |wankhede|, |hancock|, |bangkok|, |fukushima|, |fukuoka|, |fukui|
`);
