/** Some modules take their words as they load: the language is there before they do. */
import '../fakes/browser/browser-texts';

await import('./gallery');
