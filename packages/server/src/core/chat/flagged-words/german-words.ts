import { type ListedWord, listWords, splitPatterns } from '@bandshell/domain/automod';

/** German words and phrases. Umlauts are written as plain vowels, and as the two letters that replace them; ß is ss. */
export const germanWords: readonly ListedWord[] = [
  ...listWords('profanity', {
    1: '|verdammt, |verflucht, |kack, |kotz, |mistding|, |mist stuck|, |himmel arsch|, |zum teufel|, |furz',
    2: 'scheiss, |scheisse|, |scheise|, |scheis|, |schaise|, |arsch|, |arsche|, |arsches|, |verarsch, |pisse|, |pissen|, |pisst|, |bepisst|, drecksau, |miststuck, |miststueck, |saftsack|, |kackbratze, |bloder arsch|, |am arsch|, |leck mich|, |verkackt, |beschissen, |angepisst|, |zugeschissen|, |klugscheiss',
    3: 'arschloch, arschlocher, arschloecher, |arschgeige, |arschgesicht, |arschkriecher, wichser, |wixer, |wixxer, |fick|, |ficken|, |fickt|, |gefickt|, |fickst|, |ficker|, |fick dich|, |verfickt, |abgefickt, |nutte|, |nutten|, drecksnutte, schlampe, |hure|, |huren|, |bitchig|',
    4: 'hurensohn, hurensohne, hurensoehne, |huso|, |husos|, fotze, |hundesohn, |missgeburt, |mutterficker, |arschficker',
  }),
  ...listWords('aggressive', {
    1: '|idiot|, |idioten|, |trottel|, |depp|, |deppen|, |dummkopf, |blodmann, |bloedmann, |du spinner|, |du noob|, |du opfer|, |du lappen|, |vollpfosten|, |klappe halten|, |halt die klappe|, |du bist dumm|, |du bist so dumm|, |wie dumm bist du|, |dumme kuh|, |du pfeife|, |dummbatz',
    2: '|vollidiot, |volltrottel, |volldepp, |penner|, |abschaum|, |halt dein maul|, |halt s maul|, |halts maul|, |halt das maul|, |maul halten|, |ich hasse dich|, |wir hassen dich|, |niemand mag dich|, |keiner mag dich|, |du bist nichts wert|, |du bist wertlos|, |schwachkopf, |dreckskerl, |dreckstyp, |drecksack, |sackgesicht, |du ekelst mich an|, |ekelhafter mensch|, |verschwinde hier|, |geh sterben du noob|',
    3: '|halt die fresse|, |halt deine fresse|, |fresse halten|, |halt fresse|, |verpiss dich|, |auf die fresse|, |in die fresse|, |aufs maul|, |auf s maul|, |ich schlag dich|, |ich verprugel dich|, |ich verpruegel dich|, |ich mach dich fertig|, |ich weiss wo du wohnst|, |krieg krebs|, |hoffentlich stirbst|',
    4: '|bring dich um|, |bringt euch um|, |hang dich auf|, |haeng dich auf|, |erhang dich|, |erhaeng dich|, |geh sterben|, |stirb endlich|, |verrecke|, |stirb doch|, |ich bring dich um|, |ich bringe dich um|, |ich tote dich|, |ich toete dich|, |ich stech dich ab|, |ich steche dich ab|, |spring vom dach|, |trink bleiche|, |du sollst sterben|, |du solltest sterben|',
  }),
  ...listWords('identity', {
    1: '|fettsack|, |fette sau|, |bauerntrampel|, |du madchen|, |weiberkram|',
    2: '|spast|, |spasti|, |spasten|, |spacko|, |mongo|, |mongos|, |kruppel|, |krueppel|, |zigeuner, |tunte|, |tunten|, |voll schwul|, |so schwul|, |schwules spiel|, |behinderter spast|, |bist du behindert|, |du bist behindert|, |voll behindert|, |weiber an den herd|, |frauen an den herd|, |frauen gehoren in die kuche|',
    3: '|neger, |bimbo|, |kanake, |kanacke, |schwuchtel, schwuchtel|, |kampflesbe, |schlitzauge, |polacke, |kameltreiber, |ziegenficker, |auslander raus|, |auslaender raus|, |scheiss auslander|, |scheiss tuerken|, |scheiss turken|, |scheissjuden|',
    4: '|judensau, |saujude, |untermensch, |vergast gehoren|, |vergasen|, |sieg heil|, |heil hitler|, |nigger, |drecksjude, |dreckspack aus',
  }),
  ...listWords('sexual', {
    1: '|nackt|, |nacktbild, |nippel|, |erotik|, |versaut|, |geile sau|',
    2: '|orgasmus|, |orgasmen|, |sperma|, |spermas|, |porno, |pornos|, |kondom voll|, |strippen|, |zieh dich aus|, |zieht euch aus|, |zieh dein shirt aus|, |latte in der hose|, |standerchen|, |nutten preis|, |busen|, |bruste zeigen|, |brueste zeigen|, |zeig deine bruste|, |zeig brueste|',
    3: 'titten, |muschi|, |muschis|, |pimmel, |wichsen|, |gewichst|, |wichst|, |bumsen|, |bumst|, |gebumst|, |poppen wir|, |arschficken|, |analsex|, |oralsex|, |selbstbefriedigung|, |abspritzen|, |abgespritzt|, |ins gesicht spritzen|, |dreier mit dir|, |ich will dich flachlegen|',
    4: '|mose|, |moese|, |blas mir einen|, |bla mir einen|, |lutsch meinen, |schwanz lutschen|, |lutsch mir|, |ich fick dich|, |ich ficke dich|, |vergewaltig, |kinderporno',
  }),
];

/** Ordinary German words and names with a flagged word inside, German or English. */
export const germanExceptions: readonly string[] = splitPatterns(`
  |barsch, |marsch, |harsch, |arschin|, |klassenkampf|, |assistent, |assel, |asse|, |ass im armel|, |trumpf ass|, |pik ass|, |herz ass|, |kreuz ass|, |karo ass|, |assoziat, |assyr,
  |massen, |kassen, |wassen, |rasse, |gasse, |tasse, |massage, |passage, |essay, |sechs, |sexta|, |sextett, |staatsexamen, |bezirksex,
  |dickicht, |dicke, |dicker, |dickes, |dickste, |dickkopf, |dickmilch|, |dickhauter|, verdick, |dickdarm|,
  |spornen, |sporn, ansporn, |pornichet|, |wanken, |wanke|, |wankt|, |wankel, |schwank, |gewankt|, schwanken,
  |kikeriki, |semester, |semantik, |fagott, |rappe|, |rappen|, |rappel, |rapsfeld, |trapez, |therapie, |kumulier,
  |analyse, |analys, |analog, |kanal, |banal, |national, |regional, |final, |signal, |personal, |arsenal|, |titel, |titan, |titte see|, |tittmoning|, |tittling|,
  |huren kind|, |uhren, |schuhre, |fuhren, |fuhre|, |gefuhren|, |minutte|, |hutte|, |butte, |kutte,
  |januar|, |tyrannus|, |manuskript, |penisberg|, |penner bahn|, |negerli|, |muschikatze|, |muschibu|, |bimbobahn|, |mongolei|, |mongolisch,
  |montenegro|, |negro spiritual, |kotzebue, |pissarro|, |pisspott museum|, |pissaladiere|, |furzkissen|, |verflucht gut|, |verdammt gut|, |fluch der karibik|,
  |idiotensicher|, |idiotenhugel|, |deppenapostroph|, |trottelfest|, |nackte tatsachen|, |nackter wahnsinn|, |nacktmull, |nacktschnecke, |orgasmus der natur|,
  |scunthorpe|, |porno karl|, |wichtig, |wicht|, |gewicht, |wichse schuh|, |schuhwichse|, |fickle|, |fickelig|, |fickmuhlen|, |fickmuehle|, |zwickmuhle|,
  |hureba|, |kinderpornografie gesetz|, |wolfsschlampe|, |mit haut und haar|, |kotzen die konige|, |sex pistols|, |herrscher, |forsch, |menschen|, |rasch, |lasch
`);
