// The profile as the form types it, and what of the form goes to the server: only what was changed, so that a profile
// kept long ago, which lacks something, can still be corrected elsewhere.
import { alterarDadosInput, type Cadastro, type CampoDoPerfil } from '../../../shared/candidatos.ts';
import { mascaraDoTelefone } from '../../site/perfil.ts';
import { applyMask } from '../../ui/mask.ts';

/** Marked as required (document 1, section 2.10). */
export const OBRIGATORIOS: ReadonlySet<CampoDoPerfil> = new Set([
  'nome',
  'sexo',
  'data_nascimento',
  'nacionalidade',
  'nome_mae',
  'cep',
  'endereco',
  'bairro',
  'uf',
  'cidade',
]);

export type Valores = Record<CampoDoPerfil, string>;

export function valoresDe(cadastro: Cadastro): Valores {
  const fixo = (digitos: string | null) => applyMask(mascaraDoTelefone(digitos), digitos ?? '');
  return {
    nome: cadastro.nome,
    rg: cadastro.rg ?? '',
    rg_orgao_emissor: cadastro.rg_orgao_emissor ?? '',
    rg_data_emissao: cadastro.rg_data_emissao ?? '',
    sexo: cadastro.sexo ?? '',
    data_nascimento: cadastro.data_nascimento ?? '',
    estado_civil: cadastro.estado_civil ?? '',
    nacionalidade: cadastro.nacionalidade ?? '',
    natural_uf: cadastro.natural_uf ?? '',
    natural_cidade: cadastro.natural_cidade ?? '',
    cep: applyMask('cep', cadastro.cep ?? ''),
    endereco: cadastro.endereco ?? '',
    numero: cadastro.numero ?? '',
    complemento: cadastro.complemento ?? '',
    bairro: cadastro.bairro ?? '',
    uf: cadastro.uf ?? '',
    cidade: cadastro.cidade ?? '',
    telefone_celular: applyMask('celular', cadastro.telefone_celular ?? ''),
    telefone_residencial: fixo(cadastro.telefone_residencial),
    telefone_comercial: fixo(cadastro.telefone_comercial),
    nome_mae: cadastro.nome_mae ?? '',
    nome_pai: cadastro.nome_pai ?? '',
    possui_deficiencia: cadastro.possui_deficiencia,
    detalhe_deficiencia: cadastro.detalhe_deficiencia ?? '',
    possui_condicao_especial: cadastro.possui_condicao_especial,
    detalhe_condicao_especial: cadastro.detalhe_condicao_especial ?? '',
  };
}

type Campos = [CampoDoPerfil, string][];

/** Checks the changed fields and the required ones; answers the changed ones. */
export function esquemaDasAlteracoes(inicio: Valores) {
  const mudou = ([campo, valor]: Campos[number]) => valor !== inicio[campo];
  return {
    safeParse(valores: unknown) {
      const campos = Object.entries(valores as Valores) as Campos;
      const conferidos = campos.filter((campo) => mudou(campo) || OBRIGATORIOS.has(campo[0]));
      const lido = alterarDadosInput.safeParse(Object.fromEntries(conferidos));
      if (!lido.success) return lido;
      return { success: true, data: Object.fromEntries(campos.filter(mudou)) } as const;
    },
  };
}
