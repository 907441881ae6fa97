// How a document sent stands, in a badge or two.
import { type Envio, NOMES_DE_VALIDACAO } from '../../../shared/envios.ts';
import { Selo } from '../../ui/selo.tsx';
import css from './envios.module.css';

export function SeloDaValidacao({ validacao }: Pick<Envio, 'validacao'>) {
  const nome = NOMES_DE_VALIDACAO[validacao];
  // A document that waits has the letter of the answer sheet, unlike a payment that waits.
  return validacao === 'P' ? (
    <Selo small glifo="letra" letra="P">
      {nome}
    </Selo>
  ) : (
    <Selo small>{nome}</Selo>
  );
}

/** Whether it still counts, and what the institute said of it. */
export function SelosDoEnvio({ envio }: { envio: Envio }) {
  return (
    <span className={css.selos}>
      <Selo small>{envio.status ? 'Ativo' : 'Excluído'}</Selo>
      {(envio.status || envio.validacao !== 'P') && <SeloDaValidacao validacao={envio.validacao} />}
    </span>
  );
}
