import { type ClassifyText, createClassifier } from '@bandshell/domain/automod';
import unhomoglyph from 'unhomoglyph';
import { englishExceptions, englishWords } from './english-words.ts';
import { germanExceptions, germanWords } from './german-words.ts';
import { libraryWords } from './library-words.ts';

const library = libraryWords();

/** Finds flagged language in messages, English and German. */
export const classifyMessage: ClassifyText = createClassifier(
  {
    words: [...library.words, ...englishWords, ...germanWords],
    exceptions: [...library.exceptions, ...englishExceptions, ...germanExceptions],
  },
  unhomoglyph,
);
