// The sample's candidates: invented names and addresses, valid CPFs, real cities.
import { cidadesDe } from '../../shared/cidades.ts';
import { semAcentos } from '../../shared/comum.ts';
import { SIGLAS } from '../../shared/ufs.ts';
import { type Chance, sampleCpf } from './random.ts';

const NOMES = [
  'Adriana', 'Aline', 'Amanda', 'Ana Beatriz', 'Antônio', 'Bruna', 'Caio', 'Camila', 'Carlos Eduardo', 'Cecília', 'Cíntia', 'Daniel',
  'Débora', 'Diego', 'Edson', 'Eliane', 'Emanuel', 'Fabiana', 'Felipe', 'Fernanda', 'Francisca', 'Gabriel', 'Gláucia', 'Gustavo',
  'Helena', 'Heloísa', 'Igor', 'Isabel', 'Ivan', 'Joana', 'João Pedro', 'Jorge', 'José Aparecido', 'Juliana', 'Karina', 'Larissa',
  'Leandro', 'Letícia', 'Lívia', 'Lucas', 'Luiz Henrique', 'Maíra', 'Marcos', 'Maria das Graças', 'Mateus', 'Natália', 'Otávio',
  'Patrícia', 'Paulo', 'Priscila', 'Rafael', 'Raquel', 'Renato', 'Rita', 'Rodrigo', 'Rosângela', 'Samuel', 'Simone', 'Sônia', 'Tânia',
  'Thiago', 'Valéria', 'Vanessa', 'Vinícius', 'Wagner', 'Yasmin',
] as const;
const SOBRENOMES = [
  'Albuquerque', 'Almeida', 'Andrade', 'Araújo', 'Barbosa', 'Batista', 'Borges', 'Brandão', 'Campos', 'Cardoso', 'Carvalho', 'Castro',
  'Correia', 'Costa', 'Coutinho', 'da Conceição', 'da Silva', 'de Jesus', 'dos Santos', 'Duarte', 'Farias', 'Ferreira', 'Figueiredo',
  'Fonseca', 'Freitas', 'Gomes', 'Gonçalves', 'Guimarães', 'Lacerda', 'Leite', 'Lima', 'Lopes', 'Machado', 'Magalhães', 'Martins',
  'Medeiros', 'Melo', 'Mendes', 'Miranda', 'Monteiro', 'Moraes', 'Moreira', 'Nascimento', 'Nogueira', 'Oliveira', 'Paiva', 'Pereira',
  'Pinheiro', 'Queiroz', 'Ramos', 'Rezende', 'Ribeiro', 'Rocha', 'Sampaio', 'Siqueira', 'Soares', 'Souza', 'Teixeira', 'Vasconcelos',
  'Vieira', 'Xavier',
] as const;
const RUAS = ['das Acácias', 'dos Ipês', 'Sete de Setembro', 'Dom Pedro II', 'das Mangueiras', 'Padre Anchieta', 'Tiradentes', 'Bela Vista'];
const BAIRROS = ['Centro', 'Boa Vista', 'Jardim das Flores', 'Santo Antônio', 'Vila Nova', 'São José', 'Alto da Serra'];

function fullName(chance: Chance): string {
  return `${chance.pick(NOMES)} ${chance.pick(SOBRENOMES)} ${chance.pick(SOBRENOMES)}`;
}

const two = (n: number) => String(n).padStart(2, '0');

/** One candidate's row, all but the id. `email` is given for the sample login, else made from the name. */
export function samplePerson(chance: Chance, index: number, senha_hash: string, createdAt: string, email?: string) {
  const nome = email ? 'Marina Duarte Sampaio' : fullName(chance);
  const [primeiro = '', ...resto] = semAcentos(nome).split(' ');
  const endereco = email ?? `${primeiro}.${resto.at(-1)}${index}@exemplo.com.br`;
  const uf = chance.pick(SIGLAS);
  const cidade = chance.pick(cidadesDe(uf));
  const deficiencia = chance.next() < 0.06;
  const phone = () => `${chance.between(11, 99)}9${chance.between(10_000_000, 99_999_999)}`;
  return {
    created_at: createdAt,
    updated_at: createdAt,
    nome,
    cpf: sampleCpf(chance),
    email: endereco,
    senha_hash,
    rg: String(chance.between(1_000_000, 49_999_999)),
    rg_orgao_emissor: `SSP/${uf}`,
    rg_data_emissao: null,
    sexo: chance.pick(['F', 'M', 'F', 'M', 'F', 'M', 'N']),
    data_nascimento: `${chance.between(1962, 2006)}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`,
    estado_civil: chance.pick(['solteiro', 'casado', 'divorciado', 'viúvo', 'união estável']),
    nacionalidade: 'Brasileira',
    natural_uf: uf,
    natural_cidade: cidade,
    cep: String(chance.between(10_000_000, 99_999_999)),
    endereco: `Rua ${chance.pick(RUAS)}`,
    numero: String(chance.between(1, 1999)),
    complemento: null,
    bairro: chance.pick(BAIRROS),
    uf,
    cidade,
    telefone_celular: phone(),
    telefone_residencial: null,
    telefone_comercial: null,
    nome_mae: fullName(chance),
    nome_pai: chance.next() < 0.8 ? fullName(chance) : null,
    possui_deficiencia: deficiencia ? ('S' as const) : ('N' as const),
    detalhe_deficiencia: deficiencia ? chance.pick(['Baixa visão', 'Deficiência auditiva parcial', 'Mobilidade reduzida']) : null,
    possui_condicao_especial: 'N' as const,
    detalhe_condicao_especial: null,
    status: chance.next() < 0.03 && !email ? ('I' as const) : ('A' as const),
    isencao_taxa_inscricao: 'N' as const,
    entrega_titulos_finalizada: 'N' as const,
    busca: semAcentos(`${nome} ${endereco}`),
    primeiro_acesso_em: createdAt,
  };
}
