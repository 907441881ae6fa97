// A part of a page that could not be loaded: what happened, and the way to try again. The rest of the page works on.
import { ERRO_DE_CONEXAO, type Erro, erroDe, retryOf } from '../erros.ts';
import { AreaError } from '../ui/area-states.tsx';

/** What a query tells about its loading. */
export type Consulta = {
  isLoadingError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** `Erro ao carregar recursos.`; one that depends on what happened says all there is to say. */
export type TituloDaFalha = string | ((erro: Erro) => string);

type Props = {
  titulo: TituloDaFalha;
  consulta: Consulta;
  /** The server's own words are said under the title. */
  comPalavras?: boolean;
};

export function Falha({ titulo, consulta, comPalavras }: Props) {
  const erro = erroDe(consulta.error);
  const { rede, mensagem } = erro;
  const fixo = typeof titulo === 'string';
  return (
    <AreaError inline title={fixo ? titulo : titulo(erro)} {...retryOf(consulta)}>
      {rede && fixo ? ERRO_DE_CONEXAO : comPalavras ? mensagem : undefined}
    </AreaError>
  );
}
